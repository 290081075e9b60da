import { request } from './api';
import { SITE } from '../browser/site';
import type { Reach } from './messages';

/** Whether that name means this machine, and on another one means that other one. */
export function isThisMachine(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(host);
}

/** The same page at another address of the server, which ends in a slash. */
export function at(address: string, href: string): string {
  const { pathname, search, hash } = new URL(href);
  return new URL(pathname.slice(1) + search + hash, address).href;
}

/** Where others find the server; null where the address of this page will do, or nobody knows. */
export async function askReach(): Promise<Reach | null> {
  if (SITE || !isThisMachine(location.hostname)) return null;
  return request<Reach>('/api/reach').catch(() => null);
}

/** That link as others can open it, if they can. */
export async function forOthers(href: string): Promise<string> {
  const address = (await askReach())?.addresses[0];
  return address ? at(address, href) : href;
}
