import { Trans } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import { useSession } from '~/app/session';
import { formatAgo } from '~/i18n/format';
import css from './Support.module.css';

/** The member's earlier support questions, with the answers. */
export function Questions() {
  const { user } = useSession();
  const { data } = useApi(user ? ['/front/support'] : null);
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="support-questions">
      <h2 id="support-questions">
        <Trans>Your questions</Trans>
      </h2>
      <ul className={css.questions}>
        {data.items.map(({ id, text, answer, isClosed, createdAt }) => (
          <li key={id}>
            <time dateTime={createdAt}>{formatAgo(createdAt)}</time>
            <p dir="auto">{text}</p>
            {answer ? (
              <blockquote dir="auto">{answer}</blockquote>
            ) : (
              <small>{isClosed ? <Trans>Closed</Trans> : <Trans>Awaiting reply</Trans>}</small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
