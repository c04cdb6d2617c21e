import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { Link } from '~/ui/Link';
import { Title } from '~/ui/Title';
import { TakedownForm } from './TakedownForm';
import css from './Takedowns.module.css';

/** Sends a takedown notice, with or without an account. `/dmca/notice` is about copyright from the start. */
export default function TakedownPage() {
  const { t } = useLingui();
  const isCopyright = useLocation().pathname.startsWith('/dmca');
  return (
    <article className={css.page}>
      <Title>{t`Takedown notice`}</Title>
      <h1>
        <Trans>Takedown notice</Trans>
      </h1>
      <p className={css.lead}>
        <Trans>
          Tell us about content on this site that shows you without your consent or infringes your rights. You
          don’t need an account.
        </Trans>
      </p>
      <p>
        <Trans>
          We decide on intimate images within 48 hours, and on everything else within 7 days. If we remove an
          image, we remove its copies too.
        </Trans>
      </p>
      <TakedownForm preset={isCopyright ? 'copyright' : 'intimate'} />
      <p>
        <Link to="/transparency">
          <Trans>How many notices we get</Trans>
        </Link>
      </p>
    </article>
  );
}
