import type { DetachedWindowAPI } from 'happy-dom';
import { vi } from 'vitest';

declare const happyDOM: DetachedWindowAPI;

/** Files share a worker, which saves a minute. Each still begins in an empty browser that remembers nothing. */
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
if (typeof document !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  happyDOM.setURL('http://localhost:3000/');
  await (await import('$lib/words.svelte.ts')).loadRest();
}
