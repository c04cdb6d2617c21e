import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router';
import { useFeatures } from '~/app/features';
import { openModal } from '~/app/modals/current';
import { useSession } from '~/app/session';
import { Button, ButtonLink } from '~/ui/Button';
import { Page } from '~/ui/Page';
import { Tabs } from '~/ui/Tabs';
import { ClubMembers } from './ClubMembers';
import { Payouts } from './Payouts';
import { Purchases } from './Purchases';
import { Sales } from './Sales';
import { Summary } from './Summary';

type Tab = 'club-members' | 'earning-history' | 'payout-history' | 'purchase-history' | 'referrals';
const ofCreators: readonly Tab[] = ['club-members', 'earning-history', 'payout-history'];

/** A user's earnings, payouts and purchases; titled by what the user has of them. */
export default function EarningsPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { user } = useSession();
  const has = useFeatures();
  const tab = (useLocation().pathname.split('/').at(-1) ?? 'purchase-history') as Tab;
  const tabs = [
    { value: 'club-members' as const, label: <Trans>Club members</Trans> },
    { value: 'earning-history' as const, label: <Trans>Earnings</Trans> },
    { value: 'payout-history' as const, label: <Trans>Payouts</Trans> },
    { value: 'purchase-history' as const, label: <Trans>Purchases</Trans> },
    { value: 'referrals' as const, label: <Trans>Referrals</Trans> },
  ]
    .filter(({ value }) => user?.isApproved || !ofCreators.includes(value))
    .filter(({ value }) => value !== 'referrals' || has('isReferralProgramEnabled'));
  return (
    <Page
      title={user?.isApproved ? t`Earnings` : t`Purchases`}
      action={
        <>
          {user?.isApproved && (
            <Button tone="outline" onClick={() => openModal(user.studioId ? 'studioSync' : 'studio', {})}>
              <Trans>Studio</Trans>
            </Button>
          )}
          {(user?.isApproved || tab === 'referrals') && (
            <ButtonLink to="/settings/payout-settings" tone="outline">
              <Trans>Payout settings</Trans>
            </ButtonLink>
          )}
        </>
      }
    >
      <Tabs<Tab>
        label={user?.isApproved ? t`Earnings` : t`Purchases`}
        value={tab}
        onChange={(next) => void navigate(`/earnings/${next}`, { preventScrollReset: true })}
        tabs={tabs}
      >
        {tab === 'club-members' && <ClubMembers />}
        {tab === 'earning-history' && <Summary />}
        {tab === 'earning-history' && <Sales />}
        {tab === 'payout-history' && <Payouts />}
        {tab === 'purchase-history' && <Purchases />}
        {tab === 'referrals' && <Summary />}
      </Tabs>
    </Page>
  );
}
