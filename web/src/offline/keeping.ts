/** Have a service worker keep the page for a start without a network; whether one is there, or coming. */
export async function keepPage(): Promise<boolean> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers || !import.meta.env.PROD) return false;
  await workers.register(`${import.meta.env.BASE_URL}sw.js`).catch(() => {});
  return Boolean(await workers.getRegistration()); // a browser may do nothing, and not say so
}
