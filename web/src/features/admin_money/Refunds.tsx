import { Trans, useLingui } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { useSession } from '~/app/session';
import { formatMoment, formatMoney } from '~/i18n/format';
import { ActionDialog } from '~/staff/ActionDialog';
import { Part } from '~/staff/Part';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Beside, type Column, Detail, Table } from '~/ui/Table';
import { toast } from '~/ui/toast';
import type { Desk, Money } from './use-money';
import { providerText, refundStates } from './words';

type Refund = Schema['PaymentRefund'];
type Verb = 'confirm' | 'refuse' | 'given' | 'kept';

const send = (id: string, verb: Verb, reason: string): Promise<Money> => {
  const params = { path: { id } };
  if (verb === 'confirm')
    return accept(
      api.POST('/front/admin/money/refunds/{id}/confirm', { params, body: { reason: reason || null } }),
      { isQuiet: true },
    );
  if (verb === 'refuse')
    return accept(api.POST('/front/admin/money/refunds/{id}/refuse', { params, body: { reason } }), {
      isQuiet: true,
    });
  const body = { isGiven: verb === 'given', reason };
  return accept(api.POST('/front/admin/money/refunds/{id}/settle', { params, body }), { isQuiet: true });
};

/** Money that goes back: what waits for a second person or for a look at the provider, and what is done. */
export function Refunds({ page, onDone }: Desk) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const [asked, setAsked] = useState<{ refund: Refund; verb: Verb }>();
  if (page.refunds.length === 0) return null;
  const words: Record<Verb, string> = {
    confirm: t`Confirm`,
    refuse: t`Decline`,
    given: t`Refunded`,
    kept: t`Not refunded`,
  };
  const ask = (refund: Refund, verb: Verb) => (
    <Button
      size="small"
      tone={verb === 'confirm' || verb === 'given' ? 'primary' : 'outline'}
      icon={verb === 'confirm' || verb === 'given' ? <Check /> : <X />}
      onClick={() => setAsked({ refund, verb })}
    >
      {words[verb]}
    </Button>
  );
  const columns: Column<Refund>[] = [
    {
      label: t`Amount`,
      kind: 'title',
      isRowHead: true,
      cell: ({ amountCents, currency, username, createdAt }) => (
        <>
          {formatMoney(amountCents, currency)} · @{username}
          <Detail>{formatMoment(createdAt)}</Detail>
        </>
      ),
    },
    {
      label: t`Reason`,
      kind: 'wide',
      cell: ({ reason, provider: key, proposedBy }) => {
        const provider = providerText(key, i18n);
        return proposedBy ? reason : <Trans>Reported by {provider}</Trans>;
      },
    },
    {
      label: t`By`,
      kind: 'half',
      cell: ({ proposedByName, decidedByName }) =>
        [proposedByName, decidedByName]
          .filter((name) => name !== null)
          .map((name) => `@${name}`)
          .join(', '),
    },
    {
      label: t`Status`,
      kind: 'half',
      cell: ({ state }) => <Badge tone={refundStates[state].tone}>{i18n._(refundStates[state].word)}</Badge>,
    },
    {
      label: t`Actions`,
      isLabelHidden: true,
      kind: 'action',
      cell: (refund) => (
        <Beside>
          {refund.state === 'proposed' && refund.proposedBy !== user?.id && ask(refund, 'confirm')}
          {refund.state === 'proposed' && ask(refund, 'refuse')}
          {refund.state === 'asking' && ask(refund, 'given')}
          {refund.state === 'asking' && ask(refund, 'kept')}
        </Beside>
      ),
    },
  ];
  return (
    <Part title={<Trans>Refunds</Trans>}>
      <Table
        label={t`Refunds`}
        look="text"
        rows={page.refunds}
        keyOf={({ id }) => id}
        columns={columns}
        cardsBelow={960}
      />
      {asked && (
        <ActionDialog
          title={words[asked.verb]}
          description={`${formatMoney(asked.refund.amountCents, asked.refund.currency)} · @${asked.refund.username}`}
          action={words[asked.verb]}
          isReasonOptional={asked.verb === 'confirm'}
          onClosed={() => setAsked(undefined)}
          onSend={async (reason) => {
            onDone(await send(asked.refund.id, asked.verb, reason));
            toast.success(t`Done`);
          }}
        />
      )}
    </Part>
  );
}
