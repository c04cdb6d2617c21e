import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { tellRefusal } from '~/api/tell-refusal';
import { useApi } from '~/api/use-api';
import { formatMoment, formatMoney } from '~/i18n/format';
import { ActionDialog } from '~/staff/ActionDialog';
import { Nothing, Part } from '~/staff/Part';
import { Button } from '~/ui/Button';
import { Detail, Table } from '~/ui/Table';
import { toast } from '~/ui/toast';
import { paymentStates, providerText } from './words';

type Difference = Schema['PaymentDifference'];

const kinds: Record<Schema['DifferenceKind'], MessageDescriptor> = {
  state: msg`Status`,
  renewals: msg`Renewals`,
  paid_part: msg`Coins`,
  paid_over: msg`Coins`,
};

const others: Record<string, MessageDescriptor> = {
  unknown: msg`Unknown there`,
  paid_part: msg`Less than the price`,
  paid_over: msg`More than the price`,
};

/** Differences between providers' records of payments and ours. Workers compare them once a day. */
export function Differences() {
  const { t, i18n } = useLingui();
  const { data, mutate } = useApi(['/front/admin/money/differences'], { refreshInterval: 60_000 });
  const [isBusy, setIsBusy] = useState(false);
  const [ended, setEnded] = useState<Difference>();
  const compare = async () => {
    setIsBusy(true);
    try {
      await mutate(await accept(api.POST('/front/admin/money/differences/compare')), { revalidate: false });
      toast.success(t`Asking the providers. New differences appear here.`);
    } catch (error) {
      tellRefusal(error);
    } finally {
      setIsBusy(false);
    }
  };
  const word = (text: string) => {
    const known = text in paymentStates ? paymentStates[text as Schema['PaymentState']].word : others[text];
    return known ? i18n._(known) : text;
  };
  const { compared = 0, waiting = 0, items = [] } = data ?? {};
  return (
    <Part
      title={<Trans>Compared with providers</Trans>}
      tools={
        <Button size="small" tone="outline" isBusy={isBusy} onClick={() => void compare()}>
          <Trans>Compare now</Trans>
        </Button>
      }
    >
      <Nothing>
        <Plural value={compared} one="# payment compared." other="# payments compared." />{' '}
        {waiting > 0 && <Plural value={waiting} one="# is waiting." other="# are waiting." />}{' '}
        <Trans>Sandbox payments have nothing to compare with.</Trans>
      </Nothing>
      {items.length > 0 && (
        <Table
          label={t`Compared with providers`}
          rows={items}
          keyOf={({ id }) => id}
          cardsBelow={640}
          columns={[
            {
              label: t`Person`,
              kind: 'title',
              cell: ({ username, foundAt }) => (
                <>
                  {username}
                  <Detail>{formatMoment(foundAt)}</Detail>
                </>
              ),
            },
            {
              label: t`Amount`,
              kind: 'number',
              cell: ({ amountCents, currency }) => formatMoney(amountCents, currency),
            },
            { label: t`Difference`, kind: 'half', cell: ({ kind }) => i18n._(kinds[kind]) },
            { label: t`On our side`, kind: 'half', cell: ({ ours }) => word(ours) },
            {
              label: t`At provider`,
              kind: 'half',
              cell: ({ theirs, provider }) => `${word(theirs)} (${providerText(provider, i18n)})`,
            },
            {
              label: t`Actions`,
              isLabelHidden: true,
              kind: 'action',
              cell: (difference) => (
                <Button size="small" tone="outline" onClick={() => setEnded(difference)}>
                  <Trans>Mark as settled</Trans>
                </Button>
              ),
            },
          ]}
        />
      )}
      {ended && (
        <ActionDialog
          title={<Trans>Mark as settled?</Trans>}
          description={<Trans>Say what you did. It’s listed again only if it changes.</Trans>}
          action={<Trans>Mark as settled</Trans>}
          onClosed={() => setEnded(undefined)}
          onSend={async (reason) => {
            const call = api.POST('/front/admin/money/differences/{id}/end', {
              params: { path: { id: ended.id } },
              body: { reason },
            });
            await mutate(await accept(call, { isQuiet: true }), { revalidate: false });
          }}
        />
      )}
    </Part>
  );
}
