import { mount } from 'svelte';
import './fonts.css';
import '$lib/look.css';
import App from './App.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('The page has no place for the app.');

/** On the next visit the page is there before the house answers, and says what works if it does not answer at all. */
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined));

export default mount(App, { target });
