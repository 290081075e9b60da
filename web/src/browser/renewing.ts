const RENEWED = 'perihelion.renewed';
const SOON = 60_000; // milliseconds

/** Load the page anew, if it can come, and unless that was just done: what is missing then is missing for another reason. */
export async function renewOnce(): Promise<void> {
  if (!(await canCome())) return;
  const now = Date.now();
  try {
    if (now - Number(sessionStorage.getItem(RENEWED) ?? 0) < SOON) return;
    sessionStorage.setItem(RENEWED, String(now));
  } catch {
    return; // Without a memory it could go on for ever.
  }
  location.reload();
}

/** Without a network, and with nothing kept, the browser would have only an error to show. */
async function canCome(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  );
}
