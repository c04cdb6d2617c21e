import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { Memories, MemoryView } from '../wire';
import css from './Memory.module.css';
import { MemoryEntry } from './MemoryEntry';
import { neighborOf } from './memories';
import type { MemoryMoves } from './use-memories';

type Props = {
  username: string;
  known: Memories;
  moves: MemoryMoves;
  /** Takes the focus when nothing is left. */
  onEmpty: () => void;
};

/** Everything that is remembered, pinned things first. */
export function MemoryList({ username, known, moves, onEmpty }: Props) {
  const { t } = useLingui();
  const entries = useRef(new Map<string, HTMLLIElement>());
  const hold = (id: string) => (entry: HTMLLIElement | null) => {
    if (entry) entries.current.set(id, entry);
    else entries.current.delete(id);
  };
  const forget = (memory: MemoryView) => {
    const next = neighborOf(known, memory.id);
    if (next === undefined) onEmpty();
    else entries.current.get(next)?.focus();
    void moves.forget(memory);
  };
  return (
    <ul className={css.entries} aria-label={t`Memories`}>
      {known.memories.map((memory) => (
        <MemoryEntry
          key={memory.id}
          ref={hold(memory.id)}
          {...{ username, memory, moves }}
          onForget={() => forget(memory)}
        />
      ))}
    </ul>
  );
}
