import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import css from './Popover.module.css';

type Props = {
  /** The element that opens the popover; it must be a button. */
  trigger: ReactElement;
  title: ReactNode;
  children: ReactNode;
  isOpenAtFirst?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
};

/** A small panel beside its button. Closes with Escape, a press outside, or a link inside. */
export function Popover({ trigger, title, children, isOpenAtFirst, onOpenChange }: Props) {
  return (
    <Base.Root defaultOpen={isOpenAtFirst} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={css.positioner} sideOffset={8} align="end" collisionPadding={12}>
          <Base.Popup className={css.popup}>
            <Base.Title className={css.title}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Wraps a control inside a popover so that using it closes the popover. */
export const PopoverClose = Base.Close;
