import { mount } from 'svelte';
import App from './App.svelte';
import { sending } from './offline/sending.svelte';
import './style.css';

void sending.start();
window.addEventListener('online', () => void sending.flush());

mount(App, { target: document.getElementById('app')! });

// A newer page has taken the place of this one, and what it was about to load is gone.
window.addEventListener('vite:preloadError', () => location.reload());
if (import.meta.env.PROD) void navigator.serviceWorker?.register(`${import.meta.env.BASE_URL}sw.js`).catch(() => {});
