import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect } from 'react';
import { openModal } from '~/app/modals/current';
import { toast } from '~/ui/toast';
import type { Talk } from '../use-talk';

/** Deletes a message and all that follows, after a question. It can be undone for a moment. */
export function useRewind(talk: Talk): (id: string) => void {
  const { t } = useLingui();
  return (id) =>
    openModal('confirm', {
      title: <Trans>Delete from here?</Trans>,
      description: (
        <Trans>
          This message, its other versions and everything after it are deleted, with the memories and voice
          recordings they left. Pictures stay in your images. You can undo this for 10 seconds.
        </Trans>
      ),
      action: <Trans>Delete from here</Trans>,
      tone: 'danger',
      onConfirm: () => toast.undo(t`Messages deleted`, t`Undo`, talk.rewind(id)),
    });
}

/** Time in which a closing question gives the focus up, in milliseconds, and how often to look. */
const WAIT_MS = 1000;
const LOOK_MS = 50;

/** Moves the focus to where one writes once messages are deleted: the pressed button went with them. */
export function useFocusAfterRewind(
  from: string | undefined,
  field: RefObject<HTMLTextAreaElement | null>,
): void {
  useEffect(() => {
    if (!from) return;
    let looksLeft = WAIT_MS / LOOK_MS;
    const timer = setInterval(() => {
      looksLeft -= 1;
      // Don't steal the focus if the user has moved on.
      if (document.activeElement === document.body) field.current?.focus();
      if (looksLeft === 0 || document.activeElement === field.current) clearInterval(timer);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [field, from]);
}
