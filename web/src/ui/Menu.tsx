import { Menu as Base } from '@base-ui/react/menu';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { type ReactElement, type ReactNode, type Ref, useRef } from 'react';
import { Link } from './Link';
import css from './Menu.module.css';

export type MenuEntry =
  | { kind: 'link'; label: ReactNode; icon?: ReactNode; to: string }
  | {
      kind: 'action';
      label: ReactNode;
      icon?: ReactNode;
      onSelect: () => void;
      tone?: 'danger';
      isDisabled?: boolean;
    }
  /** One of several that hold at once. The menu stays open, unless something follows elsewhere. */
  | {
      kind: 'check';
      label: ReactNode;
      icon?: ReactNode;
      isChecked: boolean;
      onSelect: () => void;
      isLast?: boolean;
    }
  | { kind: 'line' };
type Props = {
  /** The element that opens the menu; it must be a button. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  heading?: ReactNode;
  /** Open from the beginning; `byKey` also brings the focus to the first entry, as opening it by a key does. */
  isOpenAtFirst?: boolean | 'byKey';
  /** Where it opens: below the end of its button, or beside it. */
  side?: 'bottom' | 'inline-end';
  /** Which edge of its button it shares, below it. */
  align?: 'start' | 'end';
};

const Entry = ({ entry, ref }: { entry: MenuEntry; ref?: Ref<HTMLElement> }) => {
  if (entry.kind === 'line') return <Base.Separator className={css.line} />;
  if (entry.kind === 'check') {
    return (
      <Base.CheckboxItem
        ref={ref}
        className={css.item}
        checked={entry.isChecked}
        closeOnClick={entry.isLast ?? false}
        onCheckedChange={entry.onSelect}
      >
        {entry.icon}
        <span className={css.label}>{entry.label}</span>
        <Base.CheckboxItemIndicator className={css.checked}>
          <Check strokeWidth={3} />
        </Base.CheckboxItemIndicator>
      </Base.CheckboxItem>
    );
  }
  const content = (
    <>
      {entry.icon}
      <span>{entry.label}</span>
    </>
  );
  if (entry.kind === 'link') {
    return (
      <Base.Item ref={ref} className={css.item} render={<Link to={entry.to} />}>
        {content}
      </Base.Item>
    );
  }
  return (
    <Base.Item
      ref={ref}
      className={clsx(css.item, entry.tone && css[entry.tone])}
      disabled={entry.isDisabled}
      onClick={entry.onSelect}
    >
      {content}
    </Base.Item>
  );
};

/** A list of things to do, opened by a button. Arrows, typing ahead, Home and End work. */
export function Menu({ trigger, entries, heading, isOpenAtFirst, side = 'bottom', align = 'end' }: Props) {
  const isFocusDue = useRef(isOpenAtFirst === 'byKey');
  const takeFocus = (first: HTMLElement | null) => {
    if (first && isFocusDue.current) first.focus();
    if (first) isFocusDue.current = false;
  };
  return (
    <Base.Root defaultOpen={Boolean(isOpenAtFirst)} modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          className={css.positioner}
          side={side}
          align={side === 'bottom' ? align : 'start'}
          sideOffset={8}
          collisionPadding={12}
        >
          <Base.Popup className={css.popup}>
            {heading && <div className={css.heading}>{heading}</div>}
            {entries.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name and entries don't move
              <Entry key={index} entry={entry} ref={index === 0 ? takeFocus : undefined} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
