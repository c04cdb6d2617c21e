import { Trans, useLingui } from '@lingui/react/macro';
import { mutate } from 'swr';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { under } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { toast } from '~/ui/toast';

/** Blocks a fan, and takes that back. */
export function useFanMoves({ username, displayName }: Schema['Fan'], onChanged: () => void) {
  const { t } = useLingui();
  const request = { params: { path: { username } } };
  const done = () => {
    onChanged();
    // The chat with them opens or closes.
    void mutate(under('/front/direct'));
  };
  return {
    block: () =>
      openModal('confirm', {
        title: <Trans>Block {displayName}?</Trans>,
        description: <Trans>You won’t be able to message each other. You can unblock at any time.</Trans>,
        action: <Trans>Block</Trans>,
        tone: 'danger',
        onConfirm: () =>
          void accept(api.PUT('/front/direct/{username}/block', request)).then(
            () => {
              done();
              toast.success(t`${displayName} blocked`);
            },
            () => undefined,
          ),
      }),
    unblock: () =>
      void accept(api.DELETE('/front/direct/{username}/block', request)).then(done, () => undefined),
  };
}
