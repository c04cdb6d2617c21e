import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router';
import { useApi } from '~/api/use-api';
import { Async } from '~/ui/Async';
import { Link } from '~/ui/Link';
import { Page } from '~/ui/Page';
import { Tabs } from '~/ui/Tabs';
import { LinkBuilder } from './LinkBuilder';
import { Overview } from './Overview';
import { Rewards } from './Rewards';

type Tab = 'overview' | 'payouts' | 'settings';
const pathOf: Record<Tab, string> = {
  overview: '/referrals',
  payouts: '/referrals/payouts',
  settings: '/referrals/settings',
};

function tabAt(pathname: string): Tab {
  if (pathname.endsWith('/payouts')) return 'payouts';
  return pathname.endsWith('/settings') ? 'settings' : 'overview';
}

/** Friends that a member brought here, and the earnings from them. */
export default function ReferralsPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const tab = tabAt(useLocation().pathname);
  const { data, error, mutate } = useApi(['/front/referrals']);
  return (
    <Page
      title={t`Referrals`}
      action={
        <Link to="/referral-program">
          <Trans>How it works</Trans>
        </Link>
      }
    >
      <Tabs<Tab>
        label={t`Referrals`}
        value={tab}
        onChange={(next) => void navigate(pathOf[next], { preventScrollReset: true })}
        tabs={[
          { value: 'overview', label: <Trans>Overview</Trans> },
          { value: 'payouts', label: <Trans>Rewards</Trans> },
          { value: 'settings', label: <Trans>Settings</Trans> },
        ]}
      >
        {tab === 'payouts' ? (
          <Rewards />
        ) : (
          <Async isKnown={Boolean(data)} error={error} onRetry={() => void mutate()} height={320} />
        )}
        {tab === 'overview' && data && <Overview dashboard={data} />}
        {tab === 'settings' && data && <LinkBuilder inviteHash={data.inviteHash} />}
      </Tabs>
    </Page>
  );
}
