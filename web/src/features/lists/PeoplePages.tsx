import { useLingui } from '@lingui/react/macro';
import { Page } from '~/ui/Page';
import { PeoplePart } from './PeoplePart';
import { PlanNote } from './PlanNote';

/** Current and former members of the creator's fan club. */
export function MembersPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Members`}>
      <PeoplePart relation="members" />
    </Page>
  );
}

/** Fan clubs the user has joined, current and former. */
export function MembershipsPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Memberships`}>
      <PlanNote />
      <PeoplePart relation="memberships" />
    </Page>
  );
}

export function FollowersPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Followers`}>
      <PeoplePart relation="followers" />
    </Page>
  );
}

export function FollowingPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Following`}>
      <PeoplePart relation="following" />
    </Page>
  );
}
