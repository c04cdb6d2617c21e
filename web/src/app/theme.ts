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

/** Chooses a theme and remembers it; `system` follows the system, as without a choice. */
export function chooseTheme(theme: Theme | 'system'): void {
  if (theme === 'system') {
    localStorage.removeItem('theme');
    show(system?.matches ? 'light' : 'dark');
  } else {
    localStorage.setItem('theme', theme);
    show(theme);
  }
}

/** The choice that was made. */
export const chosenTheme = () => (localStorage.getItem('theme') ?? 'system') as Theme | 'system';

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
