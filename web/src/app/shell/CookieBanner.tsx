import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { useStoredFlag } from '../stored-flag';
import css from './CookieBanner.module.css';
import { tellHeight } from './tell-height';

const tellOwnHeight = tellHeight('--cookies-height');

/** Says which cookies there are, once. `hasTapBar` tells whether it stands over that bar. */
export function CookieBanner({ hasTapBar }: { hasTapBar: boolean }) {
  const { t } = useLingui();
  const [isAccepted, accept] = useStoredFlag('isCookieBannerAccepted');
  if (isAccepted) return null;
  return (
    <section
      ref={tellOwnHeight}
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
        <Trans context="cookies">Accept</Trans>
      </Button>
    </section>
  );
}
