import { vi } from 'vitest';

/**
 * Gives a page what the simulated browser lacks: an observer of sizes, answers to media queries, and scrolling.
 * `vi.unstubAllGlobals` takes the first two away again.
 */
export function stubLayout(matches: (query: string) => boolean = () => false): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Element.prototype.scrollIntoView = () => undefined;
}
