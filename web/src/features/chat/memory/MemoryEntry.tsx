import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Pin, Trash2 } from 'lucide-react';
import { type Ref, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '~/ui/IconButton';
import type { MemoryView } from '../wire';
import css from './Memory.module.css';
import { MemoryForm } from './MemoryForm';
import { Origin } from './Origin';
import type { MemoryMoves } from './use-memories';

type Props = {
  username: string;
  memory: MemoryView;
  moves: MemoryMoves;
  onForget: () => void;
  ref: Ref<HTMLLIElement>;
};

/** One memory with its actions. */
export function MemoryEntry({ username, memory, moves, onForget, ref }: Props) {
  const { t } = useLingui();
  const textId = useId();
  const [isEditing, setIsEditing] = useState(false);
  const { text, isPinned } = memory;
  const pin = useRef<HTMLButtonElement>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const due = useRef<'pin' | 'pencil'>(undefined);
  // Moving in the list, or giving way to a form, loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change itself may have taken the focus
  useLayoutEffect(() => {
    if (due.current === 'pin') pin.current?.focus();
    if (due.current === 'pencil') pencil.current?.focus();
    if (!isEditing) due.current = undefined;
  }, [isPinned, isEditing]);
  const leave = () => setIsEditing(false);
  if (isEditing) {
    return (
      <li className={css.entry}>
        <MemoryForm
          label={t`Edit memory`}
          text={text}
          action={<Trans>Save</Trans>}
          onSave={async (next) => {
            await moves.rewrite(memory, next);
            leave();
          }}
          onCancel={leave}
        />
      </li>
    );
  }
  return (
    <li ref={ref} tabIndex={-1} className={css.entry} data-pinned={isPinned || undefined}>
      <p id={textId} className={css.text} dir="auto">
        {text}
      </p>
      <Origin {...{ username, memory }} />
      <div className={css.tools}>
        <IconButton
          ref={pin}
          size="small"
          label={isPinned ? t`Unpin` : t`Pin`}
          icon={<Pin fill={isPinned ? 'currentColor' : 'none'} />}
          aria-describedby={textId}
          onClick={() => {
            due.current = 'pin';
            void moves.pin(memory, !isPinned);
          }}
        />
        <IconButton
          ref={pencil}
          size="small"
          label={t`Edit`}
          icon={<Pencil />}
          aria-describedby={textId}
          onClick={() => {
            due.current = 'pencil';
            setIsEditing(true);
          }}
        />
        <IconButton
          size="small"
          label={t`Forget`}
          icon={<Trash2 />}
          aria-describedby={textId}
          onClick={onForget}
        />
      </div>
    </li>
  );
}
