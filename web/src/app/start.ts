import type { DataRouter } from 'react-router';
import { reload } from './reload';

/** How long the first page may keep the screen as it was, in milliseconds. After that the empty frame is better. */
const PATIENCE_MS = 400;

/**
 * Resolves when the first page can be drawn, or when waiting for its guard would leave the screen blank. A first screen
 * that came with the page stays until there is something to replace it with.
 */
export function whenFirstPageIsReady(
  router: DataRouter,
  { hasFirstScreen }: { hasFirstScreen: boolean },
): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
    if (!hasFirstScreen) setTimeout(resolve, PATIENCE_MS);
  });
}

/**
 * A page from before a release asks for modules that are gone: one reload brings the new ones. Without a network it would
 * bring nothing, and take away what is there.
 */
export function reloadOnStaleModules(): void {
  const mark = 'reloadedForModules';
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || sessionStorage.getItem(mark) === location.href) return;
    sessionStorage.setItem(mark, location.href);
    event.preventDefault();
    reload();
  });
}

/** Tells the entry that this page load made from those of earlier loads: the router has one name for them all. */
export function nameFirstEntry(): void {
  if (!history.state?.key) history.replaceState({ ...history.state, key: Date.now().toString(36) }, '');
}
