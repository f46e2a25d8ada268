/** As much of a request as decides whether anything of it may be kept. */
interface Asked {
  method: string;
  mode: string;
  url: string;
}

/**
 * What a device may keep: files whose name says what is in them, and the empty page. Whatever the house tells about
 * tables, people and cards is asked for each time; a browser that is offline does not know it.
 */
export function kindOf({ method, mode, url }: Asked, house: string): 'file' | 'page' | null {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== house) return null;
  if (pathname.startsWith('/assets/')) return 'file';
  if (pathname.startsWith('/api/') || pathname.startsWith('/ws/')) return null;
  return mode === 'navigate' ? 'page' : null;
}
