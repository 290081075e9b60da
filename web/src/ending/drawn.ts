/** What a drawing looks like, as far as style sheets say it: that must be written into it before it leaves the page. */
const LOOKS = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'stop-color',
  'stop-opacity',
  'visibility',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
];

/** A drawing of the page as a picture of its own, that many pixels wide. */
export async function imageOf(drawing: SVGSVGElement, width: number): Promise<HTMLImageElement> {
  const { width: w, height: h } = drawing.viewBox.baseVal;
  const copy = styled(drawing) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String((width * h) / w));
  copy.prepend(...borrowed(copy));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

/** A copy that looks the same without the style sheets of the page. */
function styled(element: Element): Element {
  const copy = element.cloneNode(false) as Element;
  const looks = getComputedStyle(element);
  for (const name of LOOKS) {
    const value = looks.getPropertyValue(name);
    if (value) (copy as SVGElement).style.setProperty(name, value);
  }
  for (const child of element.childNodes) {
    if (child instanceof Element) copy.append(styled(child));
    else if (child.nodeType === Node.TEXT_NODE) copy.append(child.cloneNode());
  }
  return copy;
}

/** Gradients and patterns that it takes from elsewhere on the page. */
function borrowed(copy: Element): Element[] {
  const found = new Map<string, Element>();
  const look = (element: Element): void => {
    for (const [, id] of element.outerHTML.matchAll(/url\((?:&quot;|"|')?#([^)"'&]+)/g)) {
      const there = id && !found.has(id) && !element.querySelector(`#${CSS.escape(id)}`);
      const lent = there ? document.getElementById(id) : null;
      if (!id || !lent) continue;
      found.set(id, styled(lent));
      look(found.get(id)!);
    }
  };
  look(copy);
  return [...found.values()];
}
