import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { tellRefusal } from '~/api/tell-refusal';
import { formatMoney } from '~/i18n/format';
import { Nothing, Part } from '~/staff/Part';
import { Button } from '~/ui/Button';
import { Table } from '~/ui/Table';
import { paymentStates } from './words';

/** Payments whose state differs at their providers; compared on demand. */
export function Differences() {
  const { t, i18n } = useLingui();
  const [found, setFound] = useState<Schema['PaymentDifferences']>();
  const [isBusy, setIsBusy] = useState(false);
  const compare = async () => {
    setIsBusy(true);
    try {
      setFound(await accept(api.GET('/front/admin/money/differences')));
    } catch (error) {
      tellRefusal(error);
    } finally {
      setIsBusy(false);
    }
  };
  const state = (word: Schema['PaymentState'] | null) =>
    word ? i18n._(paymentStates[word].word) : t`Unknown there`;
  const { compared = 0, unanswered = 0 } = found ?? {};
  return (
    <Part
      title={<Trans>Compared with providers</Trans>}
      tools={
        <Button size="small" tone="outline" isBusy={isBusy} onClick={() => void compare()}>
          <Trans>Compare</Trans>
        </Button>
      }
    >
      {!found && (
        <Nothing>
          <Trans>Asks the providers about payments of the last 30 days.</Trans>
        </Nothing>
      )}
      {found && (
        <Nothing>
          <Plural value={compared} one="# payment compared." other="# payments compared." />{' '}
          {unanswered > 0 && <Plural value={unanswered} one="No answer for #." other="No answer for #." />}
        </Nothing>
      )}
      {found && found.items.length > 0 && (
        <Table
          label={t`Compared with providers`}
          rows={found.items}
          keyOf={({ paymentId }) => paymentId}
          cardsBelow={640}
          columns={[
            { label: t`Person`, kind: 'title', cell: ({ username }) => username },
            {
              label: t`Amount`,
              kind: 'number',
              cell: ({ amountCents, currency }) => formatMoney(amountCents, currency),
            },
            { label: t`On our side`, kind: 'half', cell: ({ ours }) => state(ours) },
            {
              label: t`At provider`,
              kind: 'half',
              cell: ({ theirs, provider }) => `${state(theirs)} (${provider})`,
            },
          ]}
        />
      )}
    </Part>
  );
}
