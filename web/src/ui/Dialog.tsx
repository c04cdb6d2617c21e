import { Dialog as Base } from '@base-ui/react/dialog';
import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button';
import css from './Dialog.module.css';
import { useClosing } from './use-closing';

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

/** Asks before what was typed is dropped. */
function AskToDrop({ isOpen, onStay, onDrop }: { isOpen: boolean; onStay: () => void; onDrop: () => void }) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onStay()}>
      <Base.Portal>
        <Base.Backdrop className={css.backdrop} />
        <Base.Popup className={clsx(css.popup, css.small)} role="alertdialog">
          <header className={css.head}>
            <Base.Title className={css.title}>
              <Trans>Discard changes?</Trans>
            </Base.Title>
          </header>
          <Base.Description className={css.description}>
            <Trans>What you typed isn’t saved.</Trans>
          </Base.Description>
          <footer className={css.actions}>
            <Button tone="outline" onClick={onStay}>
              <Trans>Keep editing</Trans>
            </Button>
            <Button tone="danger" onClick={onDrop}>
              <Trans>Discard</Trans>
            </Button>
          </footer>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** A window over the page: focus stays inside, Escape and Back close, focus returns. */
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
  const { close, isAsking, stay, noteField } = useClosing(isOpen, onClose);
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      onOpenChangeComplete={(open) => !open && onClosed?.()}
    >
      <Base.Portal>
        <Base.Backdrop className={css.backdrop} />
        <Base.Popup className={clsx(css.popup, css[size])} onFocus={noteField}>
          <header className={css.head}>
            <Base.Title className={css.title}>{title}</Base.Title>
            <Base.Close className={css.close} aria-label={t`Close`}>
              <X size={20} />
            </Base.Close>
          </header>
          {description && <Base.Description className={css.description}>{description}</Base.Description>}
          {children}
          {actions && <footer className={css.actions}>{actions}</footer>}
          <AskToDrop isOpen={isAsking} onStay={stay} onDrop={onClose} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
