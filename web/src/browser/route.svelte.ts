import { SITE } from './site';

/** A plain folder of files has only one page: what would be another address is what comes after its question mark. */
function pathNow(): string {
  return SITE ? location.search.slice(1) || '/' : location.pathname;
}

/** Where in the page we are; the address bar and the back button agree with it. */
class Route {
  private path = $state(pathNow());
  readonly table: string | null = $derived(/^\/t\/([\w-]+)\/?$/.exec(this.path)?.[1] ?? null);
  readonly player: string | null = $derived(/^\/p\/(\w+)\/?$/.exec(this.path)?.[1] ?? null);
  readonly cards: string | null = $derived(/^\/cards\/([\w-]+)\/?$/.exec(this.path)?.[1] ?? null);
  /** The day of a puzzle; empty for that of today. */
  readonly puzzle: string | null = $derived.by(() => {
    const found = /^\/puzzle(?:\/([\d-]+))?\/?$/.exec(this.path);
    return found && (found[1] ?? '');
  });
  /** The game whose edition is made; empty where one chooses it. */
  readonly workshop: string | null = $derived.by(() => {
    const found = /^\/workshop(?:\/([\w-]+))?\/?$/.exec(this.path);
    return found && (found[1] ?? '');
  });
  readonly stats: boolean = $derived(/^\/stats\/?$/.test(this.path));

  constructor() {
    window.addEventListener('popstate', () => (this.path = pathNow()));
  }

  /** What leads to that path, for links that may be opened elsewhere, too. */
  href(path: string): string {
    return SITE ? (path === '/' ? './' : `?${path}`) : path;
  }

  go(path: string): void {
    history.pushState(null, '', this.href(path));
    this.path = path;
    window.scrollTo(0, 0);
  }

  /** For links within the page: a plain click stays in it, any other click is the browser's. */
  readonly follow = (event: MouseEvent & { currentTarget: HTMLAnchorElement }): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { pathname, search } = event.currentTarget;
    this.go(SITE ? search.slice(1) || '/' : pathname);
  };
}

export const route = new Route();
