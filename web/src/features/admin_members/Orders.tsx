import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { useMay } from '~/app/use-may';
import { failureWords } from '~/pictures/state-words';
import { ActionDialog } from '~/staff/ActionDialog';
import { formatInstant } from '~/staff/format/time';
import { Nothing, Part } from '~/staff/Part';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { CellLink, type Column, Detail, Table } from '~/ui/Table';
import { toast } from '~/ui/toast';
import { orderStates } from './order-states';
import type { Member } from './use-member';

type Order = Schema['MemberOrder'];
type Props = { page: Member; onDone: (page: Member) => void };

const canRefund = ({ paid, isRefunded, state }: Order): boolean =>
  paid > 0 && !isRefunded && state !== 'queued' && state !== 'running';

/** A member's latest orders, with refunds. */
export function Orders({ page, onDone }: Props) {
  const { t, i18n } = useLingui();
  const mayRefund = useMay('refunds');
  const [asked, setAsked] = useState<Order>();
  const failureText = (failure: string) => {
    const word = failureWords[failure as Schema['Failure']];
    return word ? i18n._(word) : failure;
  };
  const columns: Column<Order>[] = [
    {
      label: t`Ordered`,
      kind: 'title',
      isRowHead: true,
      cell: ({ createdAt, pictures }) => (
        <>
          {formatInstant(createdAt)}
          <Detail>
            <Plural value={pictures} one="# image" other="# images" />
          </Detail>
        </>
      ),
    },
    {
      label: t`Status`,
      kind: 'half',
      cell: ({ state, failure }) => (
        <>
          <Badge tone={orderStates[state].tone}>{i18n._(orderStates[state].word)}</Badge>
          {failure && (
            <Detail>
              <span title={failure}>{failureText(failure)}</span>
            </Detail>
          )}
        </>
      ),
    },
    { label: t`Price`, kind: 'number', cell: ({ price }) => price },
    { label: t`Paid`, kind: 'number', cell: ({ paid }) => paid },
    {
      label: t`Job`,
      kind: 'half',
      cell: ({ jobId }) => (
        <CellLink to={`/admin/jobs/${jobId}`}>
          <Trans>Show job</Trans>
        </CellLink>
      ),
    },
    {
      label: t`Actions`,
      isLabelHidden: true,
      kind: 'action',
      cell: (order) =>
        order.isRefunded ? (
          <Badge tone="ok">
            <Trans>Refunded</Trans>
          </Badge>
        ) : (
          mayRefund &&
          canRefund(order) && (
            <Button size="small" tone="outline" icon={<Undo2 />} onClick={() => setAsked(order)}>
              <Trans>Refund</Trans>
            </Button>
          )
        ),
    },
  ];
  const paid = asked?.paid ?? 0;
  return (
    <Part title={<Trans>Latest orders</Trans>}>
      {page.orders.length === 0 ? (
        <Nothing>
          <Trans>No orders yet.</Trans>
        </Nothing>
      ) : (
        <Table
          label={t`Latest orders`}
          look="text"
          rows={page.orders}
          keyOf={({ id }) => id}
          columns={columns}
          cardsBelow={960}
        />
      )}
      {asked && (
        <ActionDialog
          title={<Trans>Refund this order?</Trans>}
          description={
            <Plural
              value={paid}
              one="# chip is returned. They keep the images."
              other="# chips are returned. They keep the images."
            />
          }
          action={<Trans>Refund</Trans>}
          onClosed={() => setAsked(undefined)}
          onSend={async (reason) => {
            const call = api.POST('/front/admin/generations/{id}/refund', {
              params: { path: { id: asked.id } },
              body: { reason },
            });
            onDone(await accept(call, { isQuiet: true }));
            toast.success(t`Order refunded.`);
          }}
        />
      )}
    </Part>
  );
}
