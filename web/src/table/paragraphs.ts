/** A piece of a longer text: a paragraph, or a list of points. */
export type Piece = { kind: 'text'; text: string } | { kind: 'list'; points: string[] };

/** Paragraphs are set apart by blank lines; lines that begin with "- " are the points of a list. */
export function pieces(text: string): Piece[] {
  return text.split(/\n\s*\n/).flatMap((paragraph) => {
    const found: Piece[] = [];
    for (const line of paragraph.split('\n').map((one) => one.trim())) {
      if (!line) continue;
      const last = found.at(-1);
      if (line.startsWith('- ')) {
        if (last?.kind === 'list') last.points.push(line.slice(2));
        else found.push({ kind: 'list', points: [line.slice(2)] });
      } else if (last?.kind === 'text') last.text += ` ${line}`;
      else if (last?.kind === 'list') last.points.push(`${last.points.pop()} ${line}`);
      else found.push({ kind: 'text', text: line });
    }
    return found;
  });
}
