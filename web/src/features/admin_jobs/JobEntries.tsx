import { useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { formatInstant } from '~/staff/format/time';
import css from './JobEntries.module.css';

const signed = (locale: string, amount: number) =>
  new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(amount);

/** Ledger entries of a job, in chips. */
export function JobEntries({ entries }: { entries: readonly Schema['JobEntry'][] }) {
  const { i18n, t } = useLingui();
  return (
    <ul className={css.entries} aria-label={t`Chips`}>
      {entries.map(({ transactionId, kind, amount, at }) => (
        <li key={`${transactionId} ${kind} ${amount}`}>
          <code title={transactionId}>{kind}</code>
          <time dateTime={at}>{formatInstant(at)}</time>
          <strong data-sign={Math.sign(amount)}>{signed(i18n.locale, amount)}</strong>
        </li>
      ))}
    </ul>
  );
}
