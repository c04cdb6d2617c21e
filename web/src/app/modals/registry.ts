import type { ComponentProps, ComponentType } from 'react';
import type { Words } from '~/i18n/activate';

/** What every modal is given by the host. */
export type ModalControl = { isOpen: boolean; onClose: () => void; onClosed: () => void };
export type Entry = {
  // biome-ignore lint/suspicious/noExplicitAny: each modal has props of its own; `ModalProps` reads them back exactly
  load: () => Promise<{ default: ComponentType<any> }>;
  /** A catalog that it needs besides the shared one. */
  words?: Words;
  /** Stays open when the page behind it changes. */
  isKeptOnRoute?: boolean;
};

/** Every modal of the product. Each is a file of its own that loads when it is first opened. */
export const modals = {
  auth: { load: () => import('~/features/accounts/AuthModal') },
  confirm: { load: () => import('./Confirm') },
  report: { load: () => import('~/features/reports/ReportModal') },
  signUpPrompt: { load: () => import('./SignUpPrompt') },
  userBlocked: { load: () => import('~/features/accounts/UserBlocked'), isKeptOnRoute: true },
  userWarning: { load: () => import('~/features/cases/WarningModal') },
} satisfies Record<string, Entry>;

export type ModalName = keyof typeof modals;
type ModalComponent<N extends ModalName> = Awaited<ReturnType<(typeof modals)[N]['load']>>['default'];
export type ModalProps<N extends ModalName> = Omit<ComponentProps<ModalComponent<N>>, keyof ModalControl>;
