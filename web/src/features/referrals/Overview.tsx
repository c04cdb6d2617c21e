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
      <InviteLink label={t`Your invitation link`} url={inviteUrl(dashboard.inviteHash)} />
      <p className={css.text}>
        <Trans>
          You get {terms.sharePercent} % of what your friends pay. A share waits {terms.riskDays} days, and is
          taken back if the payment is returned.
        </Trans>
      </p>
      <Figures
        label={t`What your links have brought`}
        figures={[
          { label: t`Income this month`, value: money(dashboard.currentMonthIncome) },
          { label: t`Income this week`, value: money(dashboard.currentWeekIncome) },
          { label: t`Income in total`, value: money(dashboard.totalIncome) },
          {
            label: t`Chips in total`,
            value: formatChips(dashboard.totalTokensIncome),
            note: dashboard.pendingTokens > 0 ? t`${waiting} of them wait` : undefined,
          },
          { label: t`Members in total`, value: dashboard.totalMembers },
          { label: t`New members this week`, value: dashboard.currentWeekMembers },
          { label: t`Members who paid`, value: dashboard.totalEarningMembers },
        ]}
      />
      {sources.length > 0 && (
        <Table
          label={t`Where members came from`}
          rows={sources}
          keyOf={({ source }) => source}
          cardsBelow={0}
          columns={[
            { label: t`Source`, cell: ({ source }) => source || t`Not named` },
            { label: t`Members`, kind: 'number', cell: ({ members }) => members },
          ]}
        />
      )}
    </div>
  );
}
