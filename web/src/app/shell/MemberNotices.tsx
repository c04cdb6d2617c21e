import { lazy, Suspense } from 'react';
import { useOffers } from '~/features/accounts/use-offers';
import { useIsPasswordWeak } from '~/features/accounts/weak-password';
import { withWords } from '~/i18n/activate';
import { useSession } from '../session';

const HeaderNotices = lazy(withWords(() => import('~/features/notifications/HeaderNotices'), 'reach'));

const CreatorBar = lazy(withWords(() => import('../creator/CreatorBar')));

/** Dismissible notices above a member's page, and above them a creator's own menu. */
export default function MemberNotices() {
  const { user } = useSession();
  const isPasswordWeak = useIsPasswordWeak();
  useOffers(user);
  return (
    <>
      {user?.isApproved && (
        <Suspense fallback={null}>
          <CreatorBar />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <HeaderNotices isPasswordWeak={isPasswordWeak} />
      </Suspense>
    </>
  );
}
