import { python } from './python.svelte';

const HEAVIEST = 'offline/pyodide.asm.wasm';

/** Whether the rules lie in this browser, so that one can play without a network. */
class Ready {
  /** Null while it is not known, and where it cannot be: a browser keeps pages only of safe addresses. */
  kept = $state<boolean | null>(null);
  failed = $state(false);

  async look(): Promise<void> {
    if (!('serviceWorker' in navigator) || !('caches' in window)) return;
    await navigator.serviceWorker.ready;
    this.kept = (await caches.match(new URL(HEAVIEST, document.baseURI))) !== undefined;
  }

  /** Fetch everything now; what keeps the page keeps that, too. */
  async fetch(): Promise<void> {
    this.failed = false;
    try {
      await python.ask({ call: 'warm' });
      await this.look();
    } catch {
      this.failed = true;
    }
  }
}

export const ready = new Ready();
