/** A piece of a longer text: a paragraph, a list of points, or steps in their order. */
export type Piece = { kind: 'text'; text: string } | { kind: 'list' | 'steps'; points: string[] };

const POINT = /^(- |\d+\. )(.*)$/;

/** Paragraphs are set apart by blank lines; lines that begin with "- " are points of a list, with "1. " steps. */
export function pieces(text: string): Piece[] {
  return text.split(/\n\s*\n/).flatMap((paragraph) => {
    const found: Piece[] = [];
    for (const line of paragraph.split('\n').map((one) => one.trim())) {
      if (!line) continue;
      const last = found.at(-1);
      const [, sign, point] = POINT.exec(line) ?? [];
      const kind = sign === '- ' ? 'list' : 'steps';
      if (point !== undefined && last?.kind === kind) last.points.push(point);
      else if (point !== undefined) found.push({ kind, points: [point] });
      else if (last?.kind === 'text') last.text += ` ${line}`;
      else if (last) last.points.push(`${last.points.pop()} ${line}`);
      else found.push({ kind: 'text', text: line });
    }
    return found;
  });
}
