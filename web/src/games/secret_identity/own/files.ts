/** A list to begin with: remarks, then a name in French, a slash, the name in English. */
export const EXAMPLE = [
  '# français / English',
  'Tante Agathe / Aunt Agatha',
  'Le voisin du dessus / The neighbour upstairs',
  'Médor / Rover',
  'Notre professeur de chimie / Our chemistry teacher',
  '',
].join('\n');

/** Hand somebody a text as a file. */
export function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address));
}
