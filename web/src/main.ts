import { mount } from 'svelte';
import App from './App.svelte';
import { renewOnce } from './browser/renewing';
import { keepPage } from './offline/keeping';
import { sending } from './offline/sending.svelte';
import { route } from './browser/route.svelte';
import './style.css';

const KEEP_AFTER = 3000; // milliseconds

void sending.start();
window.addEventListener('online', () => void sending.flush());

mount(App, { target: document.getElementById('app')! });

// A newer page has taken the place of this one, and what it was about to load is gone: once loaded anew, it is there.
window.addEventListener('vite:preloadError', () => void renewOnce());
// The rest of the page is kept when the table is there.
setTimeout(() => void keepPage(), route.table === null ? 0 : KEEP_AFTER);
