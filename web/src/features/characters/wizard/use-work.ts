import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { toast } from '~/ui/toast';
import type { CharacterOptions, Draft } from '../wire';
import { beginWork, changeWork, forgetWork, storedWork, storeWork, undoWork, type Work } from './work';

/** The draft of one wizard. This browser keeps it through a reload, a sign-up and a change of language. */
export function useWork(options: CharacterOptions, flow: string, blank: () => Draft) {
  const { t } = useLingui();
  const [work, setWork] = useState(() => storedWork(options, flow, blank));
  const [untouched] = useState(() => JSON.stringify(blank()));
  const latest = useRef(work);
  const isDone = useRef(false);
  const set = (next: Work) => {
    latest.current = next;
    setWork(next);
  };
  useEffect(() => {
    if (isDone.current) return;
    // A wizard that was only looked at, or cleared, leaves no draft behind.
    if (JSON.stringify(work.draft) === untouched) forgetWork(flow);
    else storeWork(flow, work);
  }, [flow, work, untouched]);

  return {
    work,
    /** The newest work, also for what carries on after an answer. */
    latest,
    set,
    change: (field: string, value: unknown) => set(changeWork(options, latest.current, field, value)),
    undo: () => set(undoWork(latest.current)),
    startOver: () => {
      const before = latest.current;
      set(beginWork(blank()));
      toast.undo(t`Draft cleared`, t`Undo`, () => set(before));
    },
    /** The draft has become a character: nothing is kept from now on. */
    finish: () => {
      isDone.current = true;
    },
  };
}

export type Working = ReturnType<typeof useWork>;
