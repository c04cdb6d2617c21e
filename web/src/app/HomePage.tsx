import { lazy, Suspense } from 'react';
import { GuestHome } from '~/features/home/GuestHome';
import { withWords } from '~/i18n/activate';
import { useSession } from './session';

/** Guests never load it. */
const MemberHome = lazy(withWords(() => import('~/features/member_home/MemberHome')));

/** The first page: what the product is, or where a member goes on. */
export default function HomePage() {
  const { isLoggedIn } = useSession();
  if (!isLoggedIn) return <GuestHome />;
  return (
    <Suspense fallback={null}>
      <MemberHome />
    </Suspense>
  );
}
