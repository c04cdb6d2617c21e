import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '~/ui/Button';
import { SceneArt } from '~/ui/SceneArt';
import { Title } from '~/ui/Title';
import css from './screens.module.css';

/** The screen for an address that leads nowhere. */
export function NotFound() {
  const { t } = useLingui();
  return (
    <section className={css.screen}>
      <Title>{t`Page not found`}</Title>
      <p className={css.number}>
        <SceneArt seed={404} palette="ember" />
        <span>404</span>
      </p>
      <h1>
        <Trans>This page doesn’t exist</Trans>
      </h1>
      <p className={css.lead}>
        <Trans>Check the address. The page may also have been removed.</Trans>
      </p>
      <ButtonLink to="/">
        <Trans>Go to the home page</Trans>
      </ButtonLink>
    </section>
  );
}
