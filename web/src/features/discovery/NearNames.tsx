import { Trans } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import { Link } from '~/ui/Link';
import css from './Discover.module.css';

/** Bounds of the text that the server compares with names, in characters. */
const SHORTEST = 3;
const LONGEST = 40;

/** Names of characters and people that are spelled like a text that found nothing; nothing if there are none. */
export function NearNames({ text }: { text: string }) {
  const q = text.trim();
  const isAsked = q.length >= SHORTEST && q.length <= LONGEST;
  const { data } = useApi(isAsked ? ['/front/discover/near', { query: { q } }] : null, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  const items = (isAsked && data?.items) || [];
  if (items.length === 0) return null;
  return (
    <section className={css.group} aria-labelledby="meant-title">
      <h2 id="meant-title">
        <Trans>Did you mean</Trans>
      </h2>
      <ul className={css.tags} aria-labelledby="meant-title">
        {items.map(({ kind, username, displayName }) => (
          <li key={`${kind}:${username}`}>
            <Link to={`/${kind === 'character' ? 'character' : 'profile'}/${username}`}>
              <bdi>{displayName}</bdi> @{username}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
