import { Trans } from '@lingui/react/macro';
import { accept, api } from '~/api/client';
import { useApi } from '~/api/use-api';
import type { ModalControl } from '~/app/modals/registry';
import { refreshSession } from '~/app/session';
import { Async } from '~/ui/Async';
import { Button, ButtonLink } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { DecisionFacts } from './DecisionFacts';

type Props = ModalControl & { caseId: string };

/** A warning of the staff, shown once. Closing it in any way is having seen it. */
export default function WarningModal({ caseId, ...control }: Props) {
  const path = { id: caseId };
  const { data, error, mutate } = useApi(['/front/cases/{id}', { path }]);
  const close = () => {
    control.onClose();
    void accept(api.POST('/front/cases/{id}/seen', { params: { path } }), { isQuiet: true }).then(
      refreshSession,
      // It is shown again with the next page.
      () => undefined,
    );
  };
  return (
    <Dialog
      {...control}
      onClose={close}
      size="small"
      title={<Trans>A warning from our team</Trans>}
      description={
        <Trans>Your content broke our rules. Repeated warnings can lead to a blocked account.</Trans>
      }
      actions={
        <>
          <ButtonLink tone="outline" to={`/decisions/${caseId}`} onClick={close}>
            <Trans>View decision</Trans>
          </ButtonLink>
          <Button onClick={close}>
            <Trans>I understand</Trans>
          </Button>
        </>
      }
    >
      <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={120} />
      {data && <DecisionFacts decision={data} />}
    </Dialog>
  );
}
