import { python } from './python.svelte';

const LIST = 'kept.json';
const KEEPING_TIME = 10_000; // for a browser to write what has come
const LOOK_AGAIN = 250;

interface Listed {
  files: string[];
  python: string[];
}

/** How much of what is needed lies in this browser. */
interface Found {
  missing: number;
  all: number;
  /** Whether any of the rules have come: before, nothing has been asked for. */
  begun: boolean;
}

/** Whether page and rules lie in this browser, so that one can play without a network. */
class Ready {
  /** Null while it is not known, and where it cannot be: a browser keeps pages only of safe addresses. */
  found = $state.raw<Found | null>(null);
  failed = $state(false);
  readonly kept: boolean | null = $derived(this.found && this.found.missing === 0);

  async look(): Promise<void> {
    if (!('serviceWorker' in navigator) || !('caches' in window)) return;
    await navigator.serviceWorker.ready;
    this.found = await find();
  }

  /** Fetch everything now; what keeps the page keeps that, too. */
  async fetch(): Promise<void> {
    this.failed = false;
    try {
      await python.ask({ call: 'warm' });
    } catch {
      this.failed = true;
    }
    await this.look();
    for (const end = Date.now() + KEEPING_TIME; !this.failed && !this.kept && Date.now() < end; await this.look())
      await new Promise((soon) => setTimeout(soon, LOOK_AGAIN));
  }
}

/** Look what is really kept, file by file. */
async function find(): Promise<Found | null> {
  const list = at(LIST);
  const listed = (await caches.match(list)) ?? (await fetch(list).catch(() => null));
  if (!listed?.ok) return null;
  const { files, python: rules } = (await listed.json()) as Listed;
  const kept = await keptAddresses();
  const isKept = (file: string): boolean => kept.has(at(file));
  const all = [...files, ...rules];
  return { missing: all.filter((file) => !isKept(file)).length, all: all.length, begun: rules.some(isKept) };
}

async function keptAddresses(): Promise<Set<string>> {
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = await Promise.all(stores.map((store) => store.keys()));
  return new Set(kept.flat().map(({ url }) => url.replace(/\?.*$/, '')));
}

function at(file: string): string {
  return new URL(file, document.baseURI).href;
}

export const ready = new Ready();
