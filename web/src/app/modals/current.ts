import { useSyncExternalStore } from 'react';
import type { Entry, ModalName, ModalProps } from './registry';

export type OpenModal = { [N in ModalName]: { name: N; props: ModalProps<N>; isOpen: boolean } }[ModalName];
export type ModalEvent =
  | { type: 'opened'; modal: OpenModal }
  | { type: 'closed' }
  | { type: 'gone' }
  | { type: 'routeChanged'; isKept: (name: ModalName) => boolean };

/** One modal at a time: opening one replaces the last, and leaving the page closes it. */
export function nextModal(current: OpenModal | null, event: ModalEvent): OpenModal | null {
  switch (event.type) {
    case 'opened':
      return event.modal;
    case 'closed':
      return current && { ...current, isOpen: false };
    case 'gone':
      return current?.isOpen ? current : null;
    case 'routeChanged':
      return current && !event.isKept(current.name) ? { ...current, isOpen: false } : current;
  }
}

let current: OpenModal | null = null;
const readers = new Set<() => void>();

function send(event: ModalEvent): void {
  const next = nextModal(current, event);
  if (next === current) return;
  current = next;
  for (const tell of readers) tell();
}

/** Opens a modal by name, with its component's props. */
export function openModal<N extends ModalName>(name: N, props: ModalProps<N>): void {
  send({ type: 'opened', modal: { name, props, isOpen: true } as OpenModal });
}

/** The open modal, for code outside React. */
export const currentModal = (): OpenModal | null => current;

export const closeModal = (): void => send({ type: 'closed' });
export const dropModal = (): void => send({ type: 'gone' });
export const leaveRoute = (isKept: (name: ModalName) => boolean): void =>
  send({ type: 'routeChanged', isKept });

/** Loads a modal ahead of the click, on hover or focus. */
export async function preloadModal(name: ModalName): Promise<void> {
  const { modals } = await import('./registry');
  const entry: Entry = modals[name];
  await entry.load();
}

export function useCurrentModal(): OpenModal | null {
  return useSyncExternalStore(
    (tell) => {
      readers.add(tell);
      return () => readers.delete(tell);
    },
    () => current,
    () => null,
  );
}
