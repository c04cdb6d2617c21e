import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { useApiPages } from '~/api/use-api-pages';
import { formatChips, formatMoment, formatMoney } from '~/i18n/format';
import { Async } from '~/ui/Async';
import { Badge, type BadgeTone } from '~/ui/Badge';
import { EmptyState } from '~/ui/EmptyState';
import { ShowMore } from '~/ui/Pagination';
import { PeopleArt } from '~/ui/PeopleArt';
import { Table } from '~/ui/Table';

type Reward = Schema['ReferralReward'];
const tones: Record<Reward['state'], BadgeTone> = { pending: 'info', settled: 'ok', clawed_back: 'danger' };

/** Each share of what friends paid, newest first. */
export function Rewards() {
  const { t } = useLingui();
  const list = useApiPages('/front/referrals/rewards');
  const words = {
    pending: t({ message: 'Pending', context: 'earnings' }),
    settled: t({ message: 'Paid', context: 'payout' }),
    clawed_back: t`Reversed`,
  };
  const sum = ({ asset, amount }: Reward) => {
    const chips = formatChips(amount);
    return asset === 'usd' ? formatMoney(amount, 'USD') : t`${chips} chips`;
  };
  return (
    <>
      <Async
        isKnown={Boolean(list.pages)}
        error={list.error}
        onRetry={() => void list.refresh()}
        height={240}
      />
      {list.pages && list.items.length === 0 && (
        <EmptyState art={<PeopleArt seed="friends" />} title={<Trans>No rewards yet</Trans>}>
          <Trans>Rewards from your friends’ purchases appear here.</Trans>
        </EmptyState>
      )}
      {list.items.length > 0 && (
        <Table
          label={t`Rewards`}
          rows={list.items}
          keyOf={({ id }) => id}
          cardsBelow={600}
          columns={[
            { label: t`Date`, kind: 'title', cell: ({ createdAt }) => formatMoment(createdAt) },
            { label: t({ message: 'Share', context: 'portion' }), kind: 'number', cell: sum },
            {
              label: t`Status`,
              kind: 'half',
              cell: ({ state }) => <Badge tone={tones[state]}>{words[state]}</Badge>,
            },
            {
              label: t`Clears on`,
              kind: 'half',
              cell: ({ state, settlesAt }) => (state === 'pending' ? formatMoment(settlesAt) : '–'),
            },
          ]}
        />
      )}
      <ShowMore hasMore={list.hasMore} isLoading={list.isRefreshing} onMore={() => void list.showMore()} />
    </>
  );
}
