import { useEffect, useRef, useState } from 'react';
import { mutate } from 'swr';
import { accept, api } from '~/api/client';
import { isRefusal } from '~/api/refusal';
import { under } from '~/api/use-api';
import { useSettled } from '~/ui/use-settled';
import { contentOf, type Draft } from './compose-draft';

/** How long the form rests before it is stored. */
const REST_MS = 1200;

export type AutosaveState = 'none' | 'unsaved' | 'saved' | 'failed';

const draftPath = '/front/models/posts/drafts';
export const refreshDrafts = () => mutate(under(draftPath));

/** Stores a new post as a draft while it is written. An empty one isn't stored. */
export function useAutosave(draft: Draft, isOn: boolean) {
  const written = JSON.stringify(contentOf(draft));
  const [stored, setStored] = useState(written);
  const [failed, setFailed] = useState<string>();
  const settled = useSettled(written, REST_MS);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const isEmpty = draft.text.trim() === '' && draft.media.length === 0;
  const isDue = isOn && !isEmpty && settled !== stored && settled === written && settled !== failed;
  useEffect(() => {
    if (!isDue) return;
    const { id } = latest.current;
    const send = async () => {
      try {
        const body = contentOf(latest.current);
        await accept(api.PUT(`${draftPath}/{id}`, { params: { path: { id } }, body }), { isQuiet: true });
        setStored(settled);
        await refreshDrafts();
      } catch (error) {
        // It was published meanwhile, in another tab.
        if (isRefusal(error, 'conflict')) setStored(settled);
        else setFailed(settled);
      }
    };
    void send();
  }, [isDue, settled]);
  const isDirty = written !== stored && !(isOn && isEmpty);
  const hasStored = isOn && !isEmpty && written === stored;
  const state: AutosaveState = !isOn
    ? 'none'
    : isDirty
      ? failed === written
        ? 'failed'
        : 'unsaved'
      : hasStored
        ? 'saved'
        : 'none';
  return { isDirty, state };
}
