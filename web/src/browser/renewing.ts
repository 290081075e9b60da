const RENEWED = 'perihelion.renewed';
const SOON = 60_000; // milliseconds

/** Load the page anew, unless that was just done: what is missing then is missing for another reason. */
export function renewOnce(): void {
  const now = Date.now();
  try {
    if (now - Number(sessionStorage.getItem(RENEWED) ?? 0) < SOON) return;
    sessionStorage.setItem(RENEWED, String(now));
  } catch {
    return; // Without a memory it could go on for ever.
  }
  location.reload();
}
