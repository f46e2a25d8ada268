/** A list to begin with: remarks, then a name in French, a slash, the name in English. */
export const EXAMPLE = [
  '# français / English',
  'Tante Agathe / Aunt Agatha',
  'Le voisin du dessus / The neighbour upstairs',
  'Médor / Rover',
  'Notre professeur de chimie / Our chemistry teacher',
  '',
].join('\n');

/** How many lines of a list have something on them that is no remark. */
export function countIn(list: string): number {
  return list.split('\n').filter((line) => line.trim() && !line.trim().startsWith('#')).length;
}
