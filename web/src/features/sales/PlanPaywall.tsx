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
      title={t`Premium feature`}
      description={
        <Trans>
          Premium lets you create your own characters, lowers every price and adds chips every month.
        </Trans>
      }
      actions={
        <ButtonLink to={`/subscription?triggerSource=${source}`}>
          <Trans>View plans</Trans>
        </ButtonLink>
      }
    />
  );
}
