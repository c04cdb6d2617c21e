import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { isRefusal } from '~/api/refusal';
import { useApi } from '~/api/use-api';
import { NotFound } from '~/app/NotFound';
import { formatMoment } from '~/i18n/format';
import { Async } from '~/ui/Async';
import { Link } from '~/ui/Link';
import { Notice } from '~/ui/Notice';
import { Title } from '~/ui/Title';
import { AppealForm } from './AppealForm';
import css from './Cases.module.css';
import { DecisionFacts } from './DecisionFacts';

/** A decision about something of the reader's, and their appeal. */
export default function DecisionPage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const { data, error, mutate } = useApi(['/front/cases/{id}', { path: { id } }]);
  if (isRefusal(error, 'not_found')) return <NotFound />;
  const until = data?.appealUntil && formatMoment(data.appealUntil);
  return (
    <article className={css.page}>
      <Title>{t`A decision by our team`}</Title>
      <h1>
        <Trans>A decision by our team</Trans>
      </h1>
      <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={240} />
      {data && (
        <>
          <DecisionFacts decision={data} />
          <p>
            <Link to="/content-moderation-policy">
              <Trans>Read our content policy</Trans>
            </Link>
          </p>
          {data.appeal && (
            <section>
              <h2>
                <Trans>Your appeal</Trans>
              </h2>
              <blockquote className={css.quote} dir="auto">
                {data.appeal}
              </blockquote>
            </section>
          )}
          {data.appeal && data.isAppealGranted === null && (
            <Notice>
              <Trans>Someone who wasn’t involved will review it. We’ll reply here.</Trans>
            </Notice>
          )}
          {data.isAppealGranted === true && (
            <Notice tone="ok">
              <Trans>We reviewed it and reversed the decision.</Trans>
            </Notice>
          )}
          {data.isAppealGranted === false && (
            <Notice>
              <Trans>We reviewed it and upheld the decision.</Trans>
            </Notice>
          )}
          {data.canAppeal && (
            <section>
              <h2>
                <Trans>Appeal</Trans>
              </h2>
              <p>
                <Trans>
                  If you disagree, tell us why. You can appeal once, until {until}. Someone else will review
                  it.
                </Trans>
              </p>
              <AppealForm id={id} onSent={(decision) => void mutate(decision, { revalidate: false })} />
            </section>
          )}
        </>
      )}
    </article>
  );
}
