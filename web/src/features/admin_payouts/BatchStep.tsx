import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { formatMoney } from '~/i18n/format';
import { ActionDialog } from '~/staff/ActionDialog';
import { Button } from '~/ui/Button';
import { toast } from '~/ui/toast';

type Page = Schema['PayoutBatchPage'];
type Step = 'check' | 'approve' | 'export';
const steps: Partial<Record<Page['batch']['state'], Step>> = {
  closed: 'check',
  checked: 'approve',
  approved: 'export',
};

const Consequence = ({ step }: { step: Step }) => {
  if (step === 'check')
    return <Trans>No payouts are added to it any more. A second team member must approve it.</Trans>;
  if (step === 'approve') return <Trans>Payouts to an account that has changed since are stopped.</Trans>;
  return <Trans>The file for the bank can be downloaded then. Upload it there to pay.</Trans>;
};

type Props = { page: Page; onDone: (page: Page) => void };

/** The next step of a batch, after a look at its sum and its people. */
export function BatchStep({ page, onDone }: Props) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Step>();
  const { batch, lines } = page;
  const next = steps[batch.state];
  const sum = formatMoney(batch.totalCents, 'USD');
  const paid = lines.filter(({ state }) => state !== 'stopped');
  const people = new Set(paid.map(({ accountId }) => accountId)).size;
  const words: Record<Step, string> = { check: t`Check`, approve: t`Approve`, export: t`Send` };
  const titles: Record<Step, string> = {
    check: t`Check these payouts?`,
    approve: t`Approve these payouts?`,
    export: t`Send these payouts?`,
  };
  const done: Record<Step, string> = {
    check: t`Checked. A second team member can approve it.`,
    approve: t`Approved.`,
    export: t`The file is ready.`,
  };
  return (
    <>
      {next && (
        <Button size="small" onClick={() => setAsked(next)}>
          {words[next]}
        </Button>
      )}
      {asked && (
        <ActionDialog
          title={titles[asked]}
          description={
            <>
              <strong>
                <Plural value={people} one={`${sum} to # person.`} other={`${sum} to # people.`} />
              </strong>{' '}
              <Consequence step={asked} />
            </>
          }
          action={words[asked]}
          onClosed={() => setAsked(undefined)}
          onSend={async (reason) => {
            const params = { path: { id: batch.id } };
            const call = api.POST(`/front/admin/payouts/{id}/${asked}`, { params, body: { reason } });
            onDone(await accept(call, { isQuiet: true }));
            toast.success(done[asked]);
          }}
        />
      )}
    </>
  );
}
