/** Letters alone, so that "etoile" finds "Étoile" and "coeur" finds "cœur". */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/’/g, "'")
    .replace(/[\u00a0\u202f]/g, ' ');
}
