import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { isRefusal } from '~/api/refusal';
import { useApi } from '~/api/use-api';
import { NotFound } from '~/app/NotFound';
import { formatMoment } from '~/i18n/format';
import { Async } from '~/ui/Async';
import { Badge } from '~/ui/Badge';
import { Link } from '~/ui/Link';
import { Notice } from '~/ui/Notice';
import { Title } from '~/ui/Title';
import css from './Takedowns.module.css';
import { kindWords, stateWords } from './words';

/** State of a takedown notice, for those who have its link. */
export default function ReceiptPage() {
  const { t, i18n } = useLingui();
  const { id = '', signature = '' } = useParams();
  const { data, error, mutate } = useApi(['/front/takedowns/{id}', { path: { id }, query: { signature } }]);
  if (isRefusal(error, 'not_found')) return <NotFound />;
  const isOpen = data?.state === 'received' || data?.state === 'hidden';
  return (
    <article className={css.page}>
      <Title>{t`Your takedown notice`}</Title>
      <h1>
        <Trans>Your takedown notice</Trans>
      </h1>
      <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={240} />
      {data && (
        <>
          <p className={css.lead}>
            <Trans>
              Bookmark this page to check on your notice, and keep its address to yourself. We also email you.
            </Trans>
          </p>
          <dl className={css.facts}>
            <dt>
              <Trans>Status</Trans>
            </dt>
            <dd>
              <Badge tone={stateWords[data.state].tone}>{i18n._(stateWords[data.state].word)}</Badge>
            </dd>
            <dt>
              <Trans context="takedown">Ground</Trans>
            </dt>
            <dd>{i18n._(kindWords[data.kind])}</dd>
            <dt>
              <Trans>Sent</Trans>
            </dt>
            <dd>{formatMoment(data.createdAt)}</dd>
            {isOpen && (
              <>
                <dt>
                  <Trans>Decision by</Trans>
                </dt>
                <dd>{formatMoment(data.dueAt)}</dd>
              </>
            )}
            {data.decidedAt && (
              <>
                <dt>
                  <Trans>Decided</Trans>
                </dt>
                <dd>{formatMoment(data.decidedAt)}</dd>
              </>
            )}
            {data.answer && (
              <>
                <dt>
                  <Trans>Reason</Trans>
                </dt>
                <dd>{data.answer}</dd>
              </>
            )}
            <dt>
              <Trans>Links</Trans>
            </dt>
            <dd>
              <ul className={css.items}>
                {data.links.map((link) => (
                  <li key={link}>{link}</li>
                ))}
              </ul>
            </dd>
          </dl>
          {data.state === 'countered' && (
            <Notice>
              <Trans>
                The owner of the content sent a counter notice. Our email to you says when the content is
                shown again. If you filed a lawsuit, tell our support before then.
              </Trans>
            </Notice>
          )}
          <p>
            <Trans>
              Questions? <Link to="/support">Contact support</Link>.
            </Trans>
          </p>
        </>
      )}
    </article>
  );
}
