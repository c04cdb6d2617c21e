import { useLingui } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import { TwinCard } from '~/pictures/twin/TwinCard';
import { hasTwin } from '~/pictures/twin/twin';
import css from './Discover.module.css';

/** Minimum length of a search for people, and the most that the server reads, in characters. */
const SHORTEST = 2;
const LONGEST = 40;

/** AI twins of people whose name begins with what is looked for; nothing if there are none. */
export function FoundTwins({ text }: { text: string }) {
  const { t } = useLingui();
  const q = text.trim();
  const isAsked = q.length >= SHORTEST && q.length <= LONGEST;
  const { data } = useApi(isAsked ? ['/front/discover/people', { query: { q } }] : null, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  const people = isAsked ? (data?.items.filter(hasTwin) ?? []) : [];
  if (people.length === 0) return null;
  return (
    <ul className={css.twins} aria-label={t`AI twins`}>
      {people.map((user) => (
        <li key={user.id}>
          <TwinCard user={user} />
        </li>
      ))}
    </ul>
  );
}
