import { Trans } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef } from 'react';
import { openModal } from '~/app/modals/current';
import type { Talk } from '../use-talk';

/** Deletes a message and all that follows, after a question: it can’t be undone. */
export const useRewind = (talk: Talk) => (id: string) =>
  openModal('confirm', {
    title: <Trans>Delete from here?</Trans>,
    description: (
      <Trans>
        This message, its other versions and everything after it are permanently deleted, with the memories
        they left.
      </Trans>
    ),
    action: <Trans>Delete from here</Trans>,
    tone: 'danger',
    onConfirm: () => talk.rewind(id),
  });

/** Moves the focus to where one writes once messages are deleted: the pressed button went with them. */
export function useFocusAfterRewind({ busy }: Talk, field: RefObject<HTMLTextAreaElement | null>): void {
  const wasRewinding = useRef(false);
  const isRewinding = busy?.what === 'rewind';
  useEffect(() => {
    // Don't steal the focus if the user has moved on.
    if (wasRewinding.current && !isRewinding && document.activeElement === document.body)
      field.current?.focus();
    wasRewinding.current = isRewinding;
  }, [field, isRewinding]);
}
