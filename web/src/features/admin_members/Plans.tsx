import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { formatDay, formatMoney } from '~/i18n/format';
import { Fact, Facts } from '~/staff/Facts';
import { formatNumber } from '~/staff/format/count';
import { ListState } from '~/staff/ListState';
import { Nothing, Part } from '~/staff/Part';
import { type Column, Detail, RowLink, Table } from '~/ui/Table';

type Membership = Schema['MemberMembership'];

const tiers: Record<Schema['PlatformTier'], string> = { tier2: 'Premium', pro: 'Premium Pro' };

const planStates: Record<Schema['SubscriptionState'], MessageDescriptor> = {
  active: msg`Active`,
  canceled: msg`Canceled`,
  expired: msg`Expired`,
};

/** Premium, fan clubs and earnings of a member. */
export function Plans({ id }: { id: string }) {
  const { i18n } = useLingui();
  const { data, error, mutate } = useApi(['/front/admin/members/{id}/plans', { path: { id } }]);
  const premium = data?.premium;
  const day = premium && formatDay(premium.expiresAt);
  return (
    <>
      <Part title={<Trans>Subscriptions</Trans>}>
        <ListState isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={160} />
        {premium && (
          <p>
            {tiers[premium.tier]} · {i18n._(planStates[premium.state])} · <Trans>Until {day}</Trans>
          </p>
        )}
        {data && <Memberships rows={data.memberships} hasPremium={premium !== null} />}
      </Part>
      {data?.earnings && (
        <Part title={<Trans>Earnings</Trans>}>
          <Earnings earnings={data.earnings} />
        </Part>
      )}
    </>
  );
}

function Memberships({ rows, hasPremium }: { rows: Membership[]; hasPremium: boolean }) {
  const { t, i18n } = useLingui();
  if (rows.length === 0)
    return hasPremium ? null : (
      <Nothing>
        <Trans>No subscriptions or fan clubs.</Trans>
      </Nothing>
    );
  const columns: Column<Membership>[] = [
    {
      label: t`Fan club`,
      kind: 'title',
      isRowHead: true,
      cell: ({ creatorId, creatorName, createdAt }) => (
        <>
          <RowLink to={`/admin/members/${creatorId}`}>@{creatorName}</RowLink>
          <Detail>{formatDay(createdAt)}</Detail>
        </>
      ),
    },
    {
      label: t`Status`,
      kind: 'half',
      cell: ({ state, isTrial, expiresAt }) => {
        const day = formatDay(expiresAt);
        return (
          <>
            {i18n._(planStates[state])}
            {isTrial && (
              <>
                {' · '}
                <Trans>Trial</Trans>
              </>
            )}
            <Detail>
              <Trans>Until {day}</Trans>
            </Detail>
          </>
        );
      },
    },
  ];
  return (
    <Table
      label={t`Fan clubs`}
      look="text"
      keyOf={({ creatorId }) => creatorId}
      {...{ rows, columns }}
      cardsBelow={480}
    />
  );
}

const Earnings = ({ earnings }: { earnings: Schema['MemberEarnings'] }) => (
  <Facts>
    <Fact name={<Trans>Pending</Trans>}>{formatMoney(earnings.pendingCents, 'USD')}</Fact>
    <Fact name={<Trans>Available</Trans>}>{formatMoney(earnings.availableCents, 'USD')}</Fact>
    <Fact name={<Trans>Paid out</Trans>}>{formatMoney(earnings.paidOutCents, 'USD')}</Fact>
    <Fact name={<Trans>Earned chips</Trans>}>{formatNumber(earnings.incomeChips)}</Fact>
    <Fact name={<Trans>Sales</Trans>}>{formatNumber(earnings.sales)}</Fact>
    <Fact name={<Trans>In their fan club</Trans>}>{formatNumber(earnings.clubMembers)}</Fact>
  </Facts>
);
