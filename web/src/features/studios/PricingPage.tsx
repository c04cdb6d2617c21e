import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { useApi } from '~/api/use-api';
import { formatMoney } from '~/i18n/format';
import { Async } from '~/ui/Async';
import { Page } from '~/ui/Page';
import { Table } from '~/ui/Table';

/** For how much one of the studio's creators sells. */
export default function PricingPage() {
  const { t } = useLingui();
  const username = useParams().username ?? '';
  const { data, error, mutate } = useApi([
    '/front/studio/creators/{username}/pricing',
    { path: { username } },
  ]);
  const money = (cents: number) => formatMoney(cents, 'USD');
  return (
    <Page title={t`${username}’s prices`}>
      <Async isKnown={Boolean(data)} error={error} onRetry={() => void mutate()} height={240} />
      {data && (
        <p>
          <Trans>Sales of the last 90 days since you started managing this creator.</Trans>
        </p>
      )}
      {data && data.sold.length > 0 && (
        <Table
          label={t`Pricing`}
          rows={data.sold}
          keyOf={({ kind }) => kind}
          cardsBelow={600}
          columns={[
            { label: t({ message: 'Item', context: 'for sale' }), kind: 'title', cell: ({ kind }) => kind },
            { label: t`Lowest`, kind: 'number', cell: ({ lowestCents }) => money(lowestCents) },
            { label: t`Highest`, kind: 'number', cell: ({ highestCents }) => money(highestCents) },
            { label: t`Sales`, kind: 'number', cell: ({ sales }) => sales },
          ]}
        />
      )}
    </Page>
  );
}
