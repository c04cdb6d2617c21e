import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { ModalControl } from '~/app/modals/registry';
import { setBalance, useSession } from '~/app/session';
import { refusalText } from '~/i18n/refusals';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Notice } from '~/ui/Notice';

/** Offers the bonus of the day. */
export default function DailyBonusModal(control: ModalControl) {
  const { t } = useLingui();
  const { user, balance } = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const amount = balance?.claims.dailyBonus.amount ?? 0;
  async function take(): Promise<void> {
    if (!user) return;
    setIsBusy(true);
    try {
      const claimed = await accept(
        api.POST('/front/users/{id}/tokens/claim', {
          params: { path: { id: user.id } },
          body: { claim: 'dailyBonus' },
        }),
        { isQuiet: true },
      );
      setBalance(claimed);
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
      title={t`Your daily bonus is ready`}
      description={<Plural value={amount} one="# free chip every day." other="# free chips every day." />}
      actions={
        <>
          <Button tone="outline" onClick={control.onClose}>
            <Trans>Later</Trans>
          </Button>
          <Button isBusy={isBusy} onClick={() => void take()}>
            <Plural value={amount} one="Claim # chip" other="Claim # chips" />
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
