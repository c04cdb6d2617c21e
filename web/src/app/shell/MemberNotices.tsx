import { lazy, Suspense } from 'react';
import { useOffers } from '~/features/accounts/use-offers';
import { useIsPasswordWeak } from '~/features/accounts/weak-password';
import { withWords } from '~/i18n/activate';
import { useSession } from '../session';

const HeaderNotices = lazy(withWords(() => import('~/features/notifications/HeaderNotices'), 'reach'));

/** Dismissible notices above a member's page. */
export default function MemberNotices() {
  const { user } = useSession();
  const isPasswordWeak = useIsPasswordWeak();
  useOffers(user);
  return (
    <Suspense fallback={null}>
      <HeaderNotices isPasswordWeak={isPasswordWeak} />
    </Suspense>
  );
}
