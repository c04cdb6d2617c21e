import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUpRight } from 'lucide-react';
import { ButtonLink } from '~/ui/Button';
import { Link } from '~/ui/Link';
import css from './Hero.module.css';
import { Meet } from './Meet';

/** The product at a glance, with a character to try. */
export function Hero() {
  const { t } = useLingui();
  return (
    <section className={css.hero} aria-labelledby="hero-title">
      <div className={css.words}>
        <p className={css.eyebrow}>{t`Adults only · 18+`}</p>
        <h1 id="hero-title" className={css.title}>
          <Trans>
            Someone who <em>remembers</em> what you said.
          </Trans>
        </h1>
        <p className={css.lead}>
          <Trans>
            Chat with AI characters who remember. Create your own, and turn any moment into an image.
          </Trans>
        </p>
        <div className={css.actions}>
          <ButtonLink size="large" to="/discover" iconAfter={<ArrowUpRight />}>
            <Trans>Meet the characters</Trans>
          </ButtonLink>
          <Link className={css.look} to="/create-ai">
            <Trans>Create your own</Trans>
          </Link>
        </div>
      </div>
      <Meet />
    </section>
  );
}
