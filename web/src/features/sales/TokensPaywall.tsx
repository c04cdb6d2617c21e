import { Trans, useLingui } from '@lingui/react/macro';
import { useFeatures } from '~/app/features';
import { openModal } from '~/app/modals/current';
import type { ModalControl } from '~/app/modals/registry';
import { LowBalanceBonus } from '~/pictures/LowBalanceBonus';
import { Button, ButtonLink } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';

/** Says that chips are missing, and how to get some. */
export default function TokensPaywall({ source, ...control }: ModalControl & { source: string }) {
  const { t } = useLingui();
  const has = useFeatures();
  return (
    <Dialog
      {...control}
      size="small"
      title={t`You need more chips`}
      description={<Trans>Get chips, or go Premium for lower prices and monthly chips.</Trans>}
      actions={
        <>
          <LowBalanceBonus />
          {has('isPaidSubscriptionEnabled') && (
            <ButtonLink tone="outline" to={`/subscription?triggerSource=${source}`}>
              <Trans>View plans</Trans>
            </ButtonLink>
          )}
          <Button onClick={() => openModal('purchaseTokens', { source })}>
            <Trans>Get chips</Trans>
          </Button>
        </>
      }
    />
  );
}
