import { Dialog as Base } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './Dialog.module.css';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** Runs after the closing animation, when the dialog may leave the tree. */
  onClosed?: () => void;
};

/** A window over the page: focus stays inside, Escape closes, focus returns. */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  children,
  actions,
  size = 'medium',
  onClosed,
}: Props) {
  const { t } = useLingui();
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onOpenChangeComplete={(open) => !open && onClosed?.()}
    >
      <Base.Portal>
        <Base.Backdrop className={css.backdrop} />
        <Base.Popup className={clsx(css.popup, css[size])}>
          <header className={css.head}>
            <Base.Title className={css.title}>{title}</Base.Title>
            <Base.Close className={css.close} aria-label={t`Close`}>
              <X size={20} />
            </Base.Close>
          </header>
          {description && <Base.Description className={css.description}>{description}</Base.Description>}
          {children}
          {actions && <footer className={css.actions}>{actions}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
