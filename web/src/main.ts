import { mount } from 'svelte';
import App from './App.svelte';
import { sending } from './offline/sending.svelte';
import './style.css';

const KEEP_AFTER = 3000; // milliseconds

void sending.start();
window.addEventListener('online', () => void sending.flush());

// A newer page has taken the place of this one, and what it was about to load is gone.
window.addEventListener('vite:preloadError', () => location.reload());

mount(App, { target: document.getElementById('app')! });

// All the rest of the page is kept for when there is no network; what is asked now comes first.
if (import.meta.env.PROD) setTimeout(keepPage, KEEP_AFTER);

function keepPage(): void {
  void navigator.serviceWorker?.register(`${import.meta.env.BASE_URL}sw.js`).catch(() => {});
}
