/** Have a service worker keep the page for a start without a network; whether one is there, or coming. */
export async function keepPage(): Promise<boolean> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers || !import.meta.env.PROD) return false;
  return workers.register(`${import.meta.env.BASE_URL}sw.js`).then(
    () => true,
    () => false,
  );
}
