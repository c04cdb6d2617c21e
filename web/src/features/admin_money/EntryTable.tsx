import { useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { formatMoment } from '~/i18n/format';
import { CellLink, Detail, Table } from '~/ui/Table';
import { accountText, amountText, kindText } from './words';

type Line = Schema['LedgerLine'];
type Props = {
  label: string;
  entries: readonly Line[];
  /** Whether each entry links to its payment. */
  hasSubject?: boolean;
};

/** Ledger entries in words, in the order given. */
export function EntryTable({ label, entries, hasSubject }: Props) {
  const { t, i18n } = useLingui();
  return (
    <Table
      label={label}
      rows={entries.map((entry, place) => ({ ...entry, place }))}
      keyOf={({ place }) => place}
      cardsBelow={640}
      columns={[
        {
          label: t({ message: 'Account', context: 'ledger' }),
          kind: 'title',
          cell: ({ account, createdAt }) => (
            <>
              {accountText(account, i18n)}
              <Detail>{formatMoment(createdAt)}</Detail>
            </>
          ),
        },
        {
          label: t`Kind`,
          kind: 'half',
          cell: ({ kind, subjectType, subjectId }) =>
            hasSubject && subjectType === 'payment' && subjectId ? (
              <CellLink to={`/admin/money/payments/${subjectId}`}>{kindText(kind, i18n)}</CellLink>
            ) : (
              kindText(kind, i18n)
            ),
        },
        {
          label: t`Amount`,
          kind: 'number',
          cell: ({ asset, amount }) => amountText(asset, amount),
        },
      ]}
    />
  );
}
