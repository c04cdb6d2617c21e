import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { formatChips, formatMoment, formatMoney } from '~/i18n/format';
import { Async } from '~/ui/Async';
import { Button } from '~/ui/Button';
import type { Asked } from './metric-words';
import css from './Statistics.module.css';

type Part = 'spend' | 'churn';

/** A share in whole percent; a dash where there is nothing to divide by. */
export const share = (part: number, whole: number): string =>
  whole > 0 ? `${Math.round((100 * part) / whole)}%` : '–';

type Props = { asked: Asked; onNewMembers: () => void };

/** Conversion, spend and churn, each with the people behind it, and retention by month of joining. */
export function Fans({ asked, onNewMembers }: Props) {
  const { t } = useLingui();
  const [shown, setShown] = useState<Part>();
  const { data, error, mutate } = useApi(['/front/statistics/fans', { query: asked }], {
    keepPreviousData: true,
  });
  const toggle = (part: Part) => setShown(shown === part ? undefined : part);
  return (
    <section className={css.stack} aria-labelledby="fans">
      <h2 id="fans">
        <Trans>Fans</Trans>
      </h2>
      <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={200} />
      {data && (
        <>
          <ul className={css.figures}>
            <Figure label={t`Conversion`} onToggle={onNewMembers}>
              <strong>{share(data.joined, data.visitors)}</strong>
              <small>
                <Trans>
                  {formatChips(data.joined)} new members of {formatChips(data.visitors)} visitors
                </Trans>
              </small>
            </Figure>
            <Figure label={t`Spend per fan`} isOpen={shown === 'spend'} onToggle={() => toggle('spend')}>
              <strong>
                {data.buyers > 0 ? formatMoney(Math.round(data.spentCents / data.buyers), 'USD') : '–'}
              </strong>
              <small>
                <Trans>Paying fans: {formatChips(data.buyers)}</Trans>
              </small>
            </Figure>
            <Figure label={t`Churn`} isOpen={shown === 'churn'} onToggle={() => toggle('churn')}>
              <strong>{share(data.left, data.members)}</strong>
              <small>
                <Trans>
                  {formatChips(data.left)} left of {formatChips(data.members)}
                </Trans>
              </small>
            </Figure>
          </ul>
          {shown && <People part={shown} fans={data} />}
          <Cohorts cohorts={data.cohorts} />
        </>
      )}
    </section>
  );
}

type FigureProps = { label: string; isOpen?: boolean; onToggle: () => void; children: ReactNode };

function Figure({ label, isOpen, onToggle, children }: FigureProps) {
  return (
    <li>
      <button type="button" className={css.figure} aria-expanded={isOpen} onClick={onToggle}>
        <span>{label}</span>
        {children}
      </button>
    </li>
  );
}

function People({ part, fans }: { part: Part; fans: Schema['FanStatistics'] }) {
  const rows =
    part === 'spend'
      ? fans.buyerRows.map((row) => ({ ...row, fact: formatMoney(row.spentCents, 'USD') }))
      : fans.leftRows.map((row) => ({ ...row, fact: formatMoment(row.leftAt) }));
  if (rows.length === 0) {
    return (
      <p>
        <Trans>No data for this period</Trans>
      </p>
    );
  }
  return (
    <ul className={css.people}>
      {rows.map(({ username, fact }) => (
        <li key={`${username} ${fact}`}>
          <Button size="small" tone="ghost" onClick={() => openModal('fan', { username })}>
            @{username}
          </Button>{' '}
          {fact}
        </li>
      ))}
    </ul>
  );
}

function Cohorts({ cohorts }: { cohorts: Schema['FanStatistics']['cohorts'] }) {
  const { i18n } = useLingui();
  const month = new Intl.DateTimeFormat(i18n.locale, { month: 'short', year: 'numeric' });
  const width = Math.max(0, ...cohorts.map(({ members }) => members.length));
  if (width === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.scroll} aria-labelledby="retention" tabIndex={0}>
      <h3 id="retention">
        <Trans>Members who stayed, by month of joining</Trans>
      </h3>
      <table className={css.cohorts}>
        <thead>
          <tr>
            <th scope="col">
              <Trans context="month">Joined</Trans>
            </th>
            <th scope="col">
              <Trans>Members</Trans>
            </th>
            {Array.from({ length: width - 1 }, (_, index) => index + 1).map((later) => (
              <th key={later} scope="col">
                <Trans>{later} mo.</Trans>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map(({ month: begin, members: [joined = 0, ...stayed] }) => (
            <tr key={begin}>
              <th scope="row">{month.format(new Date(begin))}</th>
              <td>{formatChips(joined)}</td>
              {stayed.map((count, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is the month
                <td key={index}>{share(count, joined)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
