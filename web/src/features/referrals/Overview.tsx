import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { formatChips, formatMoney } from '~/i18n/format';
import { Figures } from '~/ui/Figures';
import { Table } from '~/ui/Table';
import { InviteLink } from './InviteLink';
import { inviteUrl } from './links';
import css from './Referrals.module.css';

type Props = { dashboard: Schema['ReferralDashboard'] };

/** Results of the member's links, in seven figures. */
export function Overview({ dashboard }: Props) {
  const { t } = useLingui();
  const { terms, sources } = dashboard;
  const money = (cents: number) => formatMoney(cents, 'USD');
  const waiting = formatChips(dashboard.pendingTokens);
  return (
    <div className={css.stack}>
      <InviteLink label={t`Your invite link`} url={inviteUrl(dashboard.inviteHash)} />
      <p className={css.text}>
        <Trans>
          You earn {terms.sharePercent}% of what your friends spend. Earnings clear after {terms.riskDays}{' '}
          days and are reversed on refunds.
        </Trans>
      </p>
      <Figures
        label={t`Results of your links`}
        figures={[
          { label: t`Income this month`, value: money(dashboard.currentMonthIncome) },
          { label: t`Income this week`, value: money(dashboard.currentWeekIncome) },
          { label: t`Total income`, value: money(dashboard.totalIncome) },
          {
            label: t`Total chips`,
            value: formatChips(dashboard.totalTokensIncome),
            note: dashboard.pendingTokens > 0 ? t`${waiting} pending` : undefined,
          },
          { label: t`Total members`, value: dashboard.totalMembers },
          { label: t`New members this week`, value: dashboard.currentWeekMembers },
          { label: t`Paying members`, value: dashboard.totalEarningMembers },
        ]}
      />
      {sources.length > 0 && (
        <Table
          label={t`Sources`}
          rows={sources}
          keyOf={({ source }) => source}
          cardsBelow={0}
          columns={[
            { label: t`Source`, cell: ({ source }) => source || t`Unknown` },
            { label: t`Members`, kind: 'number', cell: ({ members }) => members },
          ]}
        />
      )}
    </div>
  );
}
