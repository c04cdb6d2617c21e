import { useSyncExternalStore } from 'react';

/** How chats look in this browser. */
export type TextSize = 'small' | 'medium' | 'large';

const SIZE = 'chatTextSize';
const PLAIN = 'isChatWallpaperOff';
const readers = new Set<() => void>();

export function textSize(): TextSize {
  const kept = localStorage.getItem(SIZE);
  return kept === 'small' || kept === 'large' ? kept : 'medium';
}
/** Whether a chat shows its character's picture behind the messages. */
export const hasWallpaper = (): boolean => localStorage.getItem(PLAIN) !== '1';

function keep(name: string, value: string | null): void {
  if (value === null) localStorage.removeItem(name);
  else localStorage.setItem(name, value);
  for (const tell of readers) tell();
}

const setTextSize = (size: TextSize): void => keep(SIZE, size === 'medium' ? null : size);
const setWallpaper = (isOn: boolean): void => keep(PLAIN, isOn ? null : '1');

function watch(tell: () => void): () => void {
  readers.add(tell);
  // Another tab may have changed it.
  addEventListener('storage', tell);
  return () => {
    readers.delete(tell);
    removeEventListener('storage', tell);
  };
}

/** The look of chats, and the ways to change it. */
export const useChatLook = () => ({
  textSize: useSyncExternalStore(watch, textSize),
  hasWallpaper: useSyncExternalStore(watch, hasWallpaper),
  setTextSize,
  setWallpaper,
});
