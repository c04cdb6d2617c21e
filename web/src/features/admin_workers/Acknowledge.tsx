import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import { ActionDialog } from '~/staff/ActionDialog';
import { Button } from '~/ui/Button';
import type { Worker } from './worker-states';

type Props = { worker: Worker; onDone: (worker: Worker) => void };

/** Lets staff say that they know of a vanished worker, and why it is no problem any more. */
export function Acknowledge({ worker: { name, state, acknowledgedAt }, onDone }: Props) {
  const [isAsking, setIsAsking] = useState(false);

  async function send(reason: string): Promise<void> {
    const params = { path: { name } };
    const call = api.POST('/front/admin/workers/{name}/acknowledge', { params, body: { reason } });
    onDone(await accept(call, { isQuiet: true }));
  }
  return (
    <>
      {state === 'silent' && acknowledgedAt === null && (
        <Button tone="outline" icon={<Check />} onClick={() => setIsAsking(true)}>
          <Trans>Acknowledge</Trans>
        </Button>
      )}
      {isAsking && (
        <ActionDialog
          title={<Trans>Acknowledge the loss of {name}?</Trans>}
          description={
            <Trans>It leaves the overview. If it comes back and is lost again, it is shown again.</Trans>
          }
          action={<Trans>Acknowledge</Trans>}
          onSend={send}
          onClosed={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
