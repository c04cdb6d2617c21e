import { Trans, useLingui } from '@lingui/react/macro';
import css from '~/app/screens.module.css';
import { ButtonLink } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { SceneArt } from '~/ui/SceneArt';
import { Title } from '~/ui/Title';

/** The one page of the product where the region policy blocks it, besides law, support and the account. */
export default function NotAvailablePage() {
  const { t } = useLingui();
  return (
    <section className={css.screen}>
      <Title>{t`Not available here`}</Title>
      <p className={css.number}>
        <SceneArt seed={451} palette="tide" />
        <span>451</span>
      </p>
      <h1>
        <Trans>We’re not available where you are</Trans>
      </h1>
      <p className={css.lead}>
        <Trans>
          Local law doesn’t let us show this site in your region. You can still contact support, read our
          terms and close your account.
        </Trans>
      </p>
      <ButtonLink to="/support">
        <Trans>Contact support</Trans>
      </ButtonLink>
      <p>
        <Link to="/terms">
          <Trans>Terms</Trans>
        </Link>{' '}
        ·{' '}
        <Link to="/settings">
          <Trans>Your account</Trans>
        </Link>
      </p>
    </section>
  );
}
