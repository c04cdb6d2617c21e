import { Trans, useLingui } from '@lingui/react/macro';
import type { ModalControl } from '~/app/modals/registry';
import { ButtonLink } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';

/** Says that something needs a plan, and where plans are. */
export default function PlanPaywall({ source, ...control }: ModalControl & { source: string }) {
  const { t } = useLingui();
  return (
    <Dialog
      {...control}
      size="small"
      title={t`This needs a subscription`}
      description={
        <Trans>
          With a subscription you make characters of your own, everything costs less, and chips come every
          month.
        </Trans>
      }
      actions={
        <ButtonLink to={`/subscription?triggerSource=${source}`}>
          <Trans>See subscriptions</Trans>
        </ButtonLink>
      }
    />
  );
}
