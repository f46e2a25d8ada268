/** The addresses of the house; the same one invites, reconnects, watches and replays. */
export type Page =
  | { page: 'home' }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string }
  | { page: 'rules'; game: string }
  | { page: 'about' }
  | { page: 'history' }
  | { page: 'file' }
  | { page: 'daily'; game: string | null }
  | { page: 'tables' }
  | { page: 'companion'; game: string | null }
  | { page: 'missing' };

export function pageAt(path: string): Page {
  const [first, second, third, ...more] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (first === undefined) return { page: 'home' };
  if (more.length) return { page: 'missing' };
  if (first === 't' && second && third === undefined) return { page: 'table', table: second };
  if (first === 't' && second && third === 'replay') return { page: 'replay', table: second };
  if (first === 'rules' && second && third === undefined) return { page: 'rules', game: second };
  if (first === 'about' && second === undefined) return { page: 'about' };
  if (first === 'history' && second === undefined) return { page: 'history' };
  if (first === 'file' && second === undefined) return { page: 'file' };
  if (first === 'companion' && third === undefined) return { page: 'companion', game: second ?? null };
  if (first === 'daily' && third === undefined) return { page: 'daily', game: second ?? null };
  if (first === 'tables' && second === undefined) return { page: 'tables' };
  return { page: 'missing' };
}

class Route {
  path = $state(location.pathname);
  here = $derived(pageAt(this.path));

  go(path: string): void {
    history.pushState(null, '', path);
    this.path = location.pathname;
    scrollTo(0, 0);
  }

  /** Correct the address without a new page, as when a code becomes the table it stands for. */
  correct(path: string): void {
    history.replaceState(null, '', path);
  }

  /** Follow links of our own without loading the page again. */
  follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (/^\/(api|docs)\//.test(link.pathname) || (link.hash && link.pathname === location.pathname)) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };

  back = (): void => {
    this.path = location.pathname;
  };
}

export const route = new Route();
