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
      toast.success(t`It won’t renew. You keep access until the end of the paid period.`);
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
      title={t`Leave ${username}’s fan club?`}
      description={<Trans>You keep access until the end of the paid period. It won’t renew.</Trans>}
      actions={
        <>
          <Button tone="outline" onClick={control.onClose}>
            <Trans>Keep membership</Trans>
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
