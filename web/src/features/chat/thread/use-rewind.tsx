import { Trans } from '@lingui/react/macro';
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
