import type { ReactNode } from 'react';

/** How long each kind of toast stays, in milliseconds. */
export const toastDelays = {
  toast: 3000,
  flash: 2200,
  server: 10_000,
  network: 30_000,
  undo: 10_000,
  offer: 8000,
} as const;

export type ToastTone = 'plain' | 'success' | 'error';
export type ToastRequest = {
  tone: ToastTone;
  text: ReactNode;
  /** More about it, below. */
  description?: ReactNode;
  delayMs: number;
  /** Toasts of one id replace each other instead of piling up. */
  id?: string;
  action?: { label: string; onClick: () => void };
};

type Show = (request: ToastRequest) => void;
let show: Show | undefined;
let waiting: ToastRequest[] = [];
const listeners = new Set<() => void>();

function send(request: ToastRequest): void {
  if (show) {
    show(request);
    return;
  }
  waiting.push(request);
  for (const tell of listeners) tell();
}

/** Whether a toast was ever requested: the toaster loads only then. */
export const toastNeed = {
  subscribe: (tell: () => void) => {
    listeners.add(tell);
    return () => listeners.delete(tell);
  },
  isNeeded: () => show !== undefined || waiting.length > 0,
};

/** The mounted toaster takes over and shows what was asked for meanwhile. */
export function connectToaster(next: Show): () => void {
  show = next;
  for (const request of waiting) next(request);
  waiting = [];
  return () => {
    show = undefined;
  };
}

type Extra = Pick<ToastRequest, 'action' | 'description' | 'id'>;
const plain = (tone: ToastTone, delayMs: number) => (text: ReactNode, extra?: Extra) =>
  send({ tone, text, delayMs, ...extra });

/** Says something in passing. Errors that need a decision belong next to their field instead. */
export const toast = {
  show: plain('plain', toastDelays.toast),
  success: plain('success', toastDelays.toast),
  error: plain('error', toastDelays.toast),
  flash: plain('plain', toastDelays.flash),
  server: (text: ReactNode) => send({ tone: 'error', text, delayMs: toastDelays.server, id: 'server' }),
  network: (text: ReactNode) => send({ tone: 'error', text, delayMs: toastDelays.network, id: 'network' }),
  /** Good to know and, with an action, to act upon: stays as long as Undo does. */
  offer: plain('plain', toastDelays.offer),
  /** For things that were done and can be taken back: stays long enough to be read and pressed. */
  undo: (text: ReactNode, label: string, onClick: () => void) =>
    send({ tone: 'success', text, delayMs: toastDelays.undo, action: { label, onClick } }),
};
