import { useSyncExternalStore } from 'react';

export type Theme = 'dark' | 'light';

const root = globalThis.document?.documentElement;
const system = globalThis.matchMedia?.('(prefers-color-scheme: light)');
const readers = new Set<() => void>();

const current = (): Theme => (root.dataset.theme === 'light' ? 'light' : 'dark');

function show(theme: Theme): void {
  root.dataset.theme = theme;
  for (const tell of readers) tell();
}

/** Chooses a theme and remembers it. Without a choice the page follows the system. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem('theme', theme);
  show(theme);
}

system?.addEventListener('change', ({ matches }) => {
  if (!localStorage.getItem('theme')) show(matches ? 'light' : 'dark');
});

/** The theme on screen, and the way to swap it. */
export function useTheme() {
  const theme = useSyncExternalStore(
    (tell) => {
      readers.add(tell);
      return () => readers.delete(tell);
    },
    current,
    () => 'dark' as const,
  );
  return { theme, swapTheme: () => chooseTheme(theme === 'dark' ? 'light' : 'dark') };
}
