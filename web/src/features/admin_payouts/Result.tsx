import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { useSession } from '~/app/session';
import { ActionDialog } from '~/staff/ActionDialog';
import { Button } from '~/ui/Button';

type Page = Schema['PayoutBatchPage'];
type Line = Schema['PayoutLine'];
type Verb = Schema['PayoutEnd'] | 'confirm' | 'refuse';
type Props = { batch: string; line: Line; onDone: (page: Page) => void };

const send = (batch: string, { id: payout }: Line, verb: Verb, reason: string): Promise<Page> => {
  const params = { path: { id: batch, payout } };
  if (verb === 'confirm' || verb === 'refuse')
    return accept(
      api.POST(`/front/admin/payouts/{id}/payouts/{payout}/return/${verb}`, { params, body: { reason } }),
      { isQuiet: true },
    );
  return accept(
    api.POST('/front/admin/payouts/{id}/payouts/{payout}/end', { params, body: { end: verb, reason } }),
    { isQuiet: true },
  );
};

/** The result of a payout that no report of the bank covers. Money that came back needs two members of staff. */
export function Result({ batch, line, onDone }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const [verb, setVerb] = useState<Verb>();
  const { proposed, state, username } = line;
  const isOwn = proposed?.byId === user?.id;
  const words: Record<Verb, string> = {
    settled: t`Paid`,
    returned: t`Came back`,
    failed: t`Never left`,
    confirm: t`Confirm`,
    refuse: isOwn ? t`Withdraw` : t`Decline`,
  };
  const verbs: Verb[] = proposed
    ? isOwn
      ? ['refuse']
      : ['confirm', 'refuse']
    : state === 'exported'
      ? ['settled', 'returned', 'failed']
      : state === 'settled'
        ? ['returned']
        : [];
  const isSecond = verb === 'returned' || verb === 'failed';
  return (
    <>
      {proposed && (
        <p>
          {words[proposed.end === 'failed' ? 'failed' : 'returned']}: {proposed.reason} (@{proposed.byName})
        </p>
      )}
      {verbs.map((one) => (
        <Button
          key={one}
          size="small"
          tone={one === 'confirm' ? 'primary' : 'outline'}
          onClick={() => setVerb(one)}
        >
          {words[one]}
        </Button>
      ))}
      {verb && (
        <ActionDialog
          title={
            <Trans>
              Payout to @{username}: {words[verb]}?
            </Trans>
          }
          description={
            isSecond && (
              <Trans>
                A second team member must confirm it. Then the money is available to the creator again.
              </Trans>
            )
          }
          action={words[verb]}
          isDangerous={verb === 'confirm'}
          onClosed={() => setVerb(undefined)}
          onSend={async (reason) => onDone(await send(batch, line, verb, reason))}
        />
      )}
    </>
  );
}
