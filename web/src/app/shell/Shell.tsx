import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useMatches, useNavigation as useTransition } from 'react-router';
import { useCurrentModal } from '../modals/current';
import type { Chrome } from '../routes';
import { useSession } from '../session';
import { BottomBar } from './BottomBar';
import { CookieBanner } from './CookieBanner';
import { Footer } from './Footer';
import { Header } from './Header';
import { OfflineBanner } from './OfflineBanner';
import { Rail } from './Rail';
import { Screen } from './Screen';
import css from './Shell.module.css';
import { ToastHost } from './ToastHost';
import { useHeadingFocus } from './use-heading-focus';
import { useScrollPlace } from './use-scroll-place';

const ModalHost = lazy(() => import('../modals/ModalHost'));
const LanguageOffer = lazy(() => import('./LanguageOffer'));
const LiveLink = lazy(() => import('./LiveLink'));
const MemberNotices = lazy(() => import('./MemberNotices'));

function useChrome(): Chrome {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle as Chrome | undefined)) as Chrome;
}

/** Dismissible notices above a member's page. */
function Notices() {
  const { isLoggedIn } = useSession();
  return <Suspense fallback={null}>{isLoggedIn && <MemberNotices />}</Suspense>;
}

/** A separate component, so that a session change doesn't rerender the whole page. */
function MemberLink() {
  const { isLoggedIn } = useSession();
  return <Suspense fallback={null}>{isLoggedIn && <LiveLink />}</Suspense>;
}

/** The frame around every page. */
export function Shell() {
  const { t } = useLingui();
  const hasModal = useCurrentModal() !== null;
  const chrome = useChrome();
  const { state } = useTransition();
  useHeadingFocus();
  useScrollPlace();
  const hasTapBar = !chrome.isHeaderOnly && !chrome.isTapBarHidden;

  return (
    <>
      {/* Pages may add their own skip links. */}
      <div id="skips" className={css.skips}>
        <a href="#content">{t`Skip to content`}</a>
      </div>
      <OfflineBanner />
      <Header />
      <div className={css.body}>
        {!chrome.isHeaderOnly && !chrome.isAsideHidden && <Rail />}
        <div className={css.column} data-bar={hasTapBar || undefined}>
          {!chrome.isHeaderOnly && <Notices />}
          <main id="content" tabIndex={-1} className={css.main} aria-busy={state !== 'idle' || undefined}>
            <Screen />
          </main>
          {!chrome.isHeaderOnly && !chrome.isFooterHidden && <Footer />}
        </div>
      </div>
      {hasTapBar && <BottomBar />}
      {!chrome.isCookieBannerHidden && <CookieBanner {...{ hasTapBar }} />}
      <Suspense fallback={null}>{!chrome.isCookieBannerHidden && <LanguageOffer />}</Suspense>
      <ToastHost />
      <Suspense fallback={null}>{hasModal && <ModalHost />}</Suspense>
      <MemberLink />
    </>
  );
}
