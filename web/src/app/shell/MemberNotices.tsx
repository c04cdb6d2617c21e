import { lazy, Suspense } from 'react';
import { useIsPasswordWeak } from '~/features/accounts/weak-password';
import { withWords } from '~/i18n/activate';

const HeaderNotices = lazy(withWords(() => import('~/features/notifications/HeaderNotices'), 'reach'));

/** What stands over a member's page until it is closed. */
export default function MemberNotices() {
  const isPasswordWeak = useIsPasswordWeak();
  return (
    <Suspense fallback={null}>
      <HeaderNotices isPasswordWeak={isPasswordWeak} />
    </Suspense>
  );
}
