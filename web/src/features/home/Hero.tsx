import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUpRight } from 'lucide-react';
import { exists } from '~/app/navigation';
import { ButtonLink } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { RibbonArt } from '~/ui/RibbonArt';
import css from './Hero.module.css';

/** What the product does, in one look. */
export function Hero() {
  const { t } = useLingui();
  return (
    <section className={css.hero} aria-labelledby="hero-title">
      <div className={css.words}>
        <p className={css.eyebrow}>{t`Adults only · 18+`}</p>
        <h1 id="hero-title" className={css.title}>
          <Trans>
            Describe it, then <em>watch it</em> take shape.
          </Trans>
        </h1>
        <p className={css.lead}>
          <Trans>
            Write a scene, choose a look and a mood, and follow each picture from the first stroke to the
            last.
          </Trans>
        </p>
        <div className={css.actions}>
          {exists('/image-generator/imagine') && (
            <ButtonLink size="large" to="/image-generator/imagine" iconAfter={<ArrowUpRight />}>
              <Trans>Create a picture</Trans>
            </ButtonLink>
          )}
          <a className={css.look} href="#scenes">
            <Trans>Just look around</Trans>
          </a>
        </div>
        <p className={css.talk}>
          <Trans>
            Or talk with characters who remember you.{' '}
            <Link className={css.look} to="/discover">
              Meet the characters
            </Link>
          </Trans>
        </p>
      </div>
      <div className={css.art}>
        <RibbonArt seed={31} palette="ember" width={640} height={520} />
      </div>
    </section>
  );
}
