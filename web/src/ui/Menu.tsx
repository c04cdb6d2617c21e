import { Menu as Base } from '@base-ui/react/menu';
import clsx from 'clsx';
import type { ReactElement, ReactNode } from 'react';
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
  | { kind: 'line' };
type Props = {
  /** The element that opens the menu; it must be a button. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  heading?: ReactNode;
  isOpenAtFirst?: boolean;
};

const Entry = ({ entry }: { entry: MenuEntry }) => {
  if (entry.kind === 'line') return <Base.Separator className={css.line} />;
  const content = (
    <>
      {entry.icon}
      <span>{entry.label}</span>
    </>
  );
  if (entry.kind === 'link') {
    return (
      <Base.Item className={css.item} render={<Link to={entry.to} />}>
        {content}
      </Base.Item>
    );
  }
  return (
    <Base.Item
      className={clsx(css.item, entry.tone && css[entry.tone])}
      disabled={entry.isDisabled}
      onClick={entry.onSelect}
    >
      {content}
    </Base.Item>
  );
};

/** A list of things to do, opened by a button. Arrows, typing ahead, Home and End work. */
export function Menu({ trigger, entries, heading, isOpenAtFirst }: Props) {
  return (
    <Base.Root defaultOpen={isOpenAtFirst} modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={css.positioner} sideOffset={8} align="end" collisionPadding={12}>
          <Base.Popup className={css.popup}>
            {heading && <div className={css.heading}>{heading}</div>}
            {entries.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name and entries don't move
              <Entry key={index} entry={entry} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
