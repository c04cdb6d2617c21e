import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useApi } from '~/api/use-api';
import { Button } from '~/ui/Button';
import css from './Feed.module.css';
import { FindPerson } from './FindPerson';

/** People in one photo or video, as the server counts them. */
const MOST = 10;

type Props = { userIds: readonly string[]; onChange: (userIds: string[]) => void };

/** Says who can be seen in a photo or video. */
export function TagPeople({ userIds, onChange }: Props) {
  const { t } = useLingui();
  const query = { ids: userIds.join(',') };
  const { data } = useApi(userIds.length > 0 ? ['/front/v2/users/list', { query }] : null, {
    keepPreviousData: true,
  });
  const people = data?.users.filter(({ user }) => userIds.includes(user.id)) ?? [];
  return (
    <div className={css.finder}>
      {people.length > 0 && (
        <ul className={css.people} aria-label={t`Tagged people`}>
          {people.map(({ user: { id, displayName } }) => (
            <li key={id}>
              <Button
                size="small"
                tone="outline"
                iconAfter={<X />}
                aria-label={t`Remove ${displayName}`}
                onClick={() => onChange(userIds.filter((other) => other !== id))}
              >
                {displayName}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {userIds.length < MOST && (
        <FindPerson label={t`Tag people`} except={userIds} onFound={({ id }) => onChange([...userIds, id])} />
      )}
    </div>
  );
}
