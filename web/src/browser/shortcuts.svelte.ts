import { recall, remember } from './remember';

/** Whether single keys act on the page: somebody who speaks to the machine may want them off. */
class Shortcuts {
  private allowed = $state(recall('keys', true));

  get on(): boolean {
    return this.allowed;
  }

  set on(allowed: boolean) {
    this.allowed = allowed;
    remember('keys', allowed);
  }
}

export const shortcuts = new Shortcuts();

/** Whether that key press is meant for the page, and not for a field, a dialog or the browser. */
export function isForPage(event: KeyboardEvent): boolean {
  if (!shortcuts.on || event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey)
    return false;
  const target = event.target instanceof Element ? event.target : null;
  return !target?.closest('input, select, textarea, dialog, [contenteditable]');
}
