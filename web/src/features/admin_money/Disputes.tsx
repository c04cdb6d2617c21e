import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { useSession } from '~/app/session';
import { formatMoment, formatMoney } from '~/i18n/format';
import { saleWords } from '~/i18n/sale-kinds';
import { ActionDialog } from '~/staff/ActionDialog';
import { Part } from '~/staff/Part';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Beside, type Column, Detail, RowLink, Table } from '~/ui/Table';
import { toast } from '~/ui/toast';
import type { Desk } from './use-money';
import { disputeStates, providerText } from './words';

type Dispute = Schema['PaymentDispute'];

/** Above this a second person of the staff has to agree that it is won; the server decides. */
const FREE_CENTS = 5000;

/** Payments that a bank took back, with what was taken back with them. */
export function Disputes({ page, onDone }: Desk) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const free = formatMoney(FREE_CENTS, 'USD');
  const [asked, setAsked] = useState<{ dispute: Dispute; isWon: boolean }>();
  if (page.disputes.length === 0) return null;
  const columns: Column<Dispute>[] = [
    {
      label: t`Person`,
      kind: 'title',
      isRowHead: true,
      cell: ({ accountId, username, openedAt }) => (
        <>
          <RowLink to={`/admin/members/${accountId}`}>{username}</RowLink>
          <Detail>{formatMoment(openedAt)}</Detail>
        </>
      ),
    },
    {
      label: t`Reversed`,
      kind: 'half',
      cell: ({ purpose, provider }) => (
        <>
          {i18n._(saleWords[purpose])}
          <Detail>{providerText(provider, i18n)}</Detail>
        </>
      ),
    },
    { label: t`Chips`, kind: 'number', cell: ({ chips }) => chips },
    {
      label: t`Amount`,
      kind: 'number',
      cell: ({ amountCents, currency }) => formatMoney(amountCents, currency),
    },
    {
      label: t`Status`,
      kind: 'half',
      cell: ({ state, wonByName, notices }) => (
        <>
          <Badge tone={disputeStates[state].tone}>{i18n._(disputeStates[state].word)}</Badge>
          {wonByName !== null && (
            <Detail>
              <Trans>Won, says @{wonByName}</Trans>
            </Detail>
          )}
          {notices > 1 && (
            <Detail>
              <Plural value={notices} one="# notice" other="# notices" />
            </Detail>
          )}
        </>
      ),
    },
    {
      label: t`Actions`,
      isLabelHidden: true,
      kind: 'action',
      cell: (dispute) => (
        <Beside>
          <a href={`/front/admin/money/disputes/${dispute.id}/evidence`} download>
            <Trans>Evidence</Trans>
          </a>
          {dispute.state === 'open' && dispute.wonBy !== user?.id && (
            <Button size="small" onClick={() => setAsked({ dispute, isWon: true })}>
              {dispute.wonBy === null ? <Trans>Won</Trans> : <Trans>Confirm</Trans>}
            </Button>
          )}
          {dispute.state === 'open' && (
            <Button size="small" tone="outline" onClick={() => setAsked({ dispute, isWon: false })}>
              <Trans>Lost</Trans>
            </Button>
          )}
        </Beside>
      ),
    },
  ];
  return (
    <Part title={<Trans>Disputes</Trans>}>
      <Table
        label={t`Disputes`}
        rows={page.disputes}
        keyOf={({ id }) => id}
        columns={columns}
        cardsBelow={800}
      />
      {asked && (
        <ActionDialog
          title={
            asked.isWon ? <Trans>Mark the dispute as won?</Trans> : <Trans>Mark the dispute as lost?</Trans>
          }
          description={
            asked.isWon ? (
              <Trans>
                Access is restored and the sale is booked again. More than {free} a day needs confirmation by
                a second team member.
              </Trans>
            ) : (
              <Trans>Access stays revoked.</Trans>
            )
          }
          action={asked.isWon ? <Trans>Won</Trans> : <Trans>Lost</Trans>}
          isDangerous={!asked.isWon}
          onClosed={() => setAsked(undefined)}
          onSend={async (reason) => {
            const call = api.POST('/front/admin/money/disputes/{id}/decide', {
              params: { path: { id: asked.dispute.id } },
              body: { isWon: asked.isWon, reason },
            });
            const done = await accept(call, { isQuiet: true });
            onDone(done);
            const isOpen = done.disputes.some(({ id, state }) => id === asked.dispute.id && state === 'open');
            toast.success(isOpen ? t`A second team member must confirm it.` : t`Dispute resolved.`);
          }}
        />
      )}
    </Part>
  );
}
