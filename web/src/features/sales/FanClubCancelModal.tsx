import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { mutate } from 'swr';
import { accept, api } from '~/api/client';
import { under } from '~/api/use-api';
import type { ModalControl } from '~/app/modals/registry';
import { refusalText } from '~/i18n/refusals';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Notice } from '~/ui/Notice';
import { toast } from '~/ui/toast';

type Props = ModalControl & { username: string };

/** Leaves a fan club: what is paid stays open until it expires. */
export default function FanClubCancelModal({ username, ...control }: Props) {
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  async function leave(): Promise<void> {
    setIsBusy(true);
    try {
      await accept(
        api.POST('/front/models/username/{username}/fanClub/cancel', { params: { path: { username } } }),
        { isQuiet: true },
      );
      void mutate(under('/front/models/username'));
      toast.success(t`Nothing renews any more. You stay a member until the time you paid for is over.`);
      control.onClose();
    } catch (caught) {
      setError(caught);
    }
    setIsBusy(false);
  }
  return (
    <Dialog
      {...control}
      size="small"
      title={t`Leave the fan club of ${username}?`}
      description={
        <Trans>You stay a member until the time you paid for is over. Nothing renews after that.</Trans>
      }
      actions={
        <>
          <Button tone="outline" onClick={control.onClose}>
            <Trans>Stay</Trans>
          </Button>
          <Button tone="danger" isBusy={isBusy} onClick={() => void leave()}>
            <Trans>Leave</Trans>
          </Button>
        </>
      }
    >
      {error !== undefined && (
        <Notice tone="danger" isUrgent>
          {refusalText(error)}
        </Notice>
      )}
    </Dialog>
  );
}
