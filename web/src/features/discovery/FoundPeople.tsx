import { Trans, useLingui } from '@lingui/react/macro';
import { UserCheck, UserPlus } from 'lucide-react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { tellRefusal } from '~/api/tell-refusal';
import { useApi } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { useSession } from '~/app/session';
import { TwinCard } from '~/pictures/twin/TwinCard';
import { hasTwin } from '~/pictures/twin/twin';
import { Avatar } from '~/ui/Avatar';
import { Button } from '~/ui/Button';
import { Link } from '~/ui/Link';
import css from './Discover.module.css';

type Person = Schema['PublicUser'];

/** Minimum length of a search for people, and the most that the server reads, in characters. */
const SHORTEST = 2;
const LONGEST = 40;

type RowProps = { person: Person; onFollow: (isFollowing: boolean) => void };

function Row({ person, onFollow }: RowProps) {
  const { t } = useLingui();
  const { username, displayName: name, avatarUrl, isFollowing, isOwn } = person;
  return (
    <li className={css.person}>
      <Avatar {...{ name }} person={username} url={avatarUrl} />
      <Link to={`/profile/${username}`} className={css.personName}>
        <bdi>{name}</bdi> <span>@{username}</span>
      </Link>
      {!isOwn && (
        <Button
          size="small"
          tone={isFollowing ? 'ghost' : 'outline'}
          icon={isFollowing ? <UserCheck /> : <UserPlus />}
          aria-label={isFollowing ? t`Following ${name}` : t`Follow ${name}`}
          aria-pressed={isFollowing}
          onClick={() => onFollow(!isFollowing)}
        >
          {isFollowing ? <Trans>Following</Trans> : <Trans>Follow</Trans>}
        </Button>
      )}
    </li>
  );
}

/** People whose name begins with what is looked for, and the AI twins of some; nothing if there are none. */
export function FoundPeople({ text }: { text: string }) {
  const { t } = useLingui();
  const { isLoggedIn } = useSession();
  const q = text.trim();
  const isAsked = q.length >= SHORTEST && q.length <= LONGEST;
  const { data, mutate } = useApi(isAsked ? ['/front/discover/people', { query: { q } }] : null, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  const people: Person[] = isAsked ? (data?.items ?? []) : [];
  const twins = people.filter(hasTwin);
  const others = people.filter((person) => !hasTwin(person));

  async function setFollowing(username: string, isFollowing: boolean): Promise<void> {
    const path = '/front/users/username/{username}/follow';
    const at = { params: { path: { username } } };
    const shown = {
      items: people.map((person) => (person.username === username ? { ...person, isFollowing } : person)),
    };
    const send = async () => {
      await accept(isFollowing ? api.PUT(path, at) : api.DELETE(path, at), { isQuiet: true });
      return shown;
    };
    try {
      await mutate(send(), { optimisticData: shown, rollbackOnError: true, revalidate: false });
    } catch (error) {
      tellRefusal(error);
    }
  }
  function follow(username: string, isFollowing: boolean): void {
    if (isLoggedIn !== false) return void setFollowing(username, isFollowing);
    openModal('auth', {
      reason: <Trans>Sign up to follow people.</Trans>,
      onSignedIn: () => void setFollowing(username, isFollowing),
    });
  }
  return (
    <>
      {others.length > 0 && (
        <ul className={css.twins} aria-label={t`People`}>
          {others.map((person) => (
            <Row
              key={person.id}
              {...{ person }}
              onFollow={(isFollowing) => follow(person.username, isFollowing)}
            />
          ))}
        </ul>
      )}
      {twins.length > 0 && (
        <ul className={css.twins} aria-label={t`AI twins`}>
          {twins.map((user) => (
            <li key={user.id}>
              <TwinCard user={user} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
