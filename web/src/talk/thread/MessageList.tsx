import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown } from 'lucide-react';
import { type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { Button } from '~/ui/Button';
import css from './MessageList.module.css';
import { useAim } from './use-aim';
import { useRest } from './use-rest';
import { useStick } from './use-stick';

/** One row of the list, regardless of its author. */
type Place = { key: string; message?: { id: string }; outgoing?: unknown };
type Props<R extends Place> = {
  label: string;
  rows: readonly R[];
  /** The message where the list opens, if it is there. */
  aimId?: string;
  isBusy: boolean;
  /** Asked for when the beginning comes near. What comes may be put there once the list is at rest. */
  onOlder: (whenAtRest: () => Promise<void>) => void;
  /** Stands over the beginning: that older messages are on their way, or why they are not. */
  top?: ReactNode;
  /** Stands behind the newest message. */
  end?: ReactNode;
  children: (row: R, index: number) => ReactElement;
};

const idOf = (row: Place | undefined) => row?.message?.id;

/** All messages, the newest at the bottom. Only those that can be seen are drawn. */
export function MessageList<R extends Place>(props: Props<R>) {
  const { label, rows, aimId, isBusy, onOlder, top, end, children } = props;
  const { t } = useLingui();
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const aimed = aimId ? rows.findIndex((row) => idOf(row) === aimId) : -1;
  const aim = useAim(aimed >= 0);
  const [heldKey, setHeldKey] = useState<string | undefined>(rows[aimed]?.key);
  const last = rows.at(-1);
  const rest = useRest();
  const stick = useStick(scroller, content, {
    end: { key: last?.key, isOwn: Boolean(last?.outgoing) },
    onNearStart: () => onOlder(rest.whenAtRest),
  });

  const first = idOf(rows[0]);
  const shownFirst = useRef(first);
  const isPrepended =
    first !== shownFirst.current && rows.some((row, index) => index > 0 && idOf(row) === shownFirst.current);
  useLayoutEffect(() => {
    shownFirst.current = first;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list opens once, at its end or where it is led to
  useLayoutEffect(() => {
    if (aimed >= 0) {
      stick.leave();
      list.current?.scrollToIndex(aimed, { align: 'center' });
    } else if (rows.length > 0) list.current?.scrollToIndex(rows.length - 1, { align: 'end' });
  }, []);

  // A message that is being edited or holds the focus stays, however far it is scrolled away.
  const held = rows.findIndex(({ key }) => key === heldKey);
  return (
    <div className={css.place}>
      <div
        ref={scroller}
        className={css.scroller}
        role="log"
        aria-live="off"
        aria-busy={isBusy || undefined}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
      >
        <div ref={content} className={css.content}>
          <Virtualizer
            ref={list}
            scrollRef={scroller}
            shift={isPrepended}
            keepMounted={held >= 0 ? [held] : undefined}
            onScroll={(offset) => {
              rest.onScroll();
              stick.onScroll(offset);
            }}
            onScrollEnd={rest.onScrollEnd}
          >
            {rows.map((row, index) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: hears where the focus is, nothing else
              <div
                key={row.key}
                ref={index === aimed ? aim : undefined}
                tabIndex={index === aimed ? -1 : undefined}
                data-aim={index === aimed || undefined}
                onFocus={() => setHeldKey(row.key)}
              >
                {children(row, index)}
              </div>
            ))}
          </Virtualizer>
          {end}
        </div>
      </div>
      <div className={css.top}>{top}</div>
      {stick.isAway && (
        <Button
          size="small"
          tone={stick.hasNews ? 'primary' : 'quiet'}
          className={css.pill}
          icon={<ArrowDown />}
          aria-label={stick.hasNews ? undefined : t`Jump to latest`}
          onClick={stick.toEnd}
        >
          {stick.hasNews ? <Trans>New messages</Trans> : <Trans>Latest</Trans>}
        </Button>
      )}
    </div>
  );
}
