import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { useStoredFlag } from '../stored-flag';
import css from './CookieBanner.module.css';

/** Tells pages that end at the lower edge how high the notice is, for as long as it stands there. */
function tellHeight(notice: HTMLElement) {
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty('--cookies-height', `${notice.offsetHeight}px`));
  watch.observe(notice);
  return () => {
    watch.disconnect();
    style.removeProperty('--cookies-height');
  };
}

/** Says which cookies there are, once. `hasTapBar` tells whether it stands over that bar. */
export function CookieBanner({ hasTapBar }: { hasTapBar: boolean }) {
  const { t } = useLingui();
  const [isAccepted, accept] = useStoredFlag('isCookieBannerAccepted');
  if (isAccepted) return null;
  return (
    <section
      ref={tellHeight}
      className={css.banner}
      data-bar={hasTapBar || undefined}
      aria-label={t`Cookies`}
    >
      <p>
        <Trans>
          We use cookies to keep you logged in and to remember your choices.{' '}
          <Link to="/cookies-policy">About cookies</Link>
        </Trans>
      </p>
      <Button size="small" onClick={accept}>
        <Trans>Accept</Trans>
      </Button>
    </section>
  );
}
