import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { safeReturnUrl } from '~/app/guard';
import { useSession } from '~/app/session';
import { UPDATE_READ } from '~/app/shell/use-region-gate';
import { Button } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { Title } from '~/ui/Title';
import { useQuery } from '~/ui/use-query';
import css from './Text.module.css';

/** The notice that visitors of some regions, as the United Kingdom, read first. */
export default function ImportantUpdatePage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { query } = useQuery();
  const { config } = useSession();
  const enter = () => {
    localStorage.setItem(UPDATE_READ, '1');
    void navigate(safeReturnUrl(query.get('returnUrl')), { replace: true });
  };
  return (
    <article className={css.page}>
      <Title>{t`Important update`}</Title>
      <h1>{t`Important update`}</h1>
      <p className={css.lead}>
        <Trans>The law where you are asks us to check ages before we show explicit content.</Trans>
      </p>
      <section>
        <h2>
          <Trans>What this means for you</Trans>
        </h2>
        <p>
          <Trans>
            You can browse everything that isn’t explicit. Explicit photos, videos and texts stay hidden until
            your age has been checked.
          </Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>Your data</Trans>
        </h2>
        <p>
          <Trans>
            We only store the result of an age check. Read more in the{' '}
            <Link to="/privacy">privacy policy</Link>.
          </Trans>
        </p>
      </section>
      <p className={css.end}>
        <Button onClick={enter}>
          <Trans>Continue</Trans>
        </Button>{' '}
        <a href={config?.domain.leaveUrl}>
          <Trans>Leave</Trans>
        </a>
      </p>
    </article>
  );
}
