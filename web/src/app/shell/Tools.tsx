import { lazy, Suspense } from 'react';
import { withWords } from '~/i18n/activate';
import { useSession } from '../session';
import css from './Header.module.css';
import { SpicyToggle } from './SpicyToggle';
import { useRegionGate } from './use-region-gate';

const MemberTools = lazy(withWords(() => import('./MemberTools')));

/** The part of the header that depends on the visitor: their region, and members' own tools. */
export default function Tools() {
  const { isLoggedIn } = useSession();
  useRegionGate();
  return (
    <>
      <SpicyToggle />
      {isLoggedIn && (
        <Suspense fallback={<span className={css.waiting} />}>
          <MemberTools />
        </Suspense>
      )}
    </>
  );
}
