import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router';
import { ButtonLink } from '~/ui/Button';
import { Page } from '~/ui/Page';
import { Tabs } from '~/ui/Tabs';
import { Creators } from './Creators';
import { Invites } from './Invites';
import { ByCreators, Shares, StudioPayouts } from './Money';
import { Operators } from './Operators';

type Tab = 'creators' | 'operators' | 'earning-history' | 'payout-history' | 'earnings-by-creators';

/** The creators of a studio, and what it earns. */
export default function StudioPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const last = useLocation().pathname.split('/').at(-1);
  const tab = (last === 'studio' ? 'creators' : last) as Tab;
  return (
    <Page
      title={t`Studio`}
      action={
        <ButtonLink tone="outline" to="/import/studio">
          <Trans>Import content</Trans>
        </ButtonLink>
      }
    >
      <Tabs<Tab>
        label={t`Studio`}
        value={tab}
        onChange={(next) => void navigate(`/studio/${next}`, { preventScrollReset: true })}
        tabs={[
          { value: 'creators', label: <Trans>Creators</Trans> },
          { value: 'operators', label: <Trans>Operators</Trans> },
          { value: 'earning-history', label: <Trans>Earnings</Trans> },
          { value: 'payout-history', label: <Trans>Payouts</Trans> },
          { value: 'earnings-by-creators', label: <Trans>By creator</Trans> },
        ]}
      >
        {tab === 'creators' && <Invites />}
        {tab === 'creators' && <Creators />}
        {tab === 'operators' && <Operators />}
        {tab === 'earning-history' && <Shares />}
        {tab === 'payout-history' && <StudioPayouts />}
        {tab === 'earnings-by-creators' && <ByCreators />}
      </Tabs>
    </Page>
  );
}
