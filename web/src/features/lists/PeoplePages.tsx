import { useLingui } from '@lingui/react/macro';
import { Page } from '~/ui/Page';
import { PeoplePart } from './PeoplePart';

/** Who is or was a member of the creator's fan club. */
export function MembersPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Members`}>
      <PeoplePart relation="members" />
    </Page>
  );
}

/** Fan clubs that the member is or was in. */
export function MembershipsPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Memberships`}>
      <PeoplePart relation="memberships" />
    </Page>
  );
}

/** Who follows. */
export function FollowersPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Followers`}>
      <PeoplePart relation="followers" />
    </Page>
  );
}

/** Who is followed. */
export function FollowingPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Following`}>
      <PeoplePart relation="following" />
    </Page>
  );
}
