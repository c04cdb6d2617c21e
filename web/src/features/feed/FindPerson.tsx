import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/TextField';
import { useSettled } from '~/ui/use-settled';
import css from './Feed.module.css';

const SETTLE_MS = 200;
/** Letters from which on people are looked for. */
const SHORTEST = 2;

type Props = {
  label: string;
  /** People who are not proposed. */
  except?: readonly string[];
  onFound: (user: Schema['PublicUser']) => void;
};

/** Finds people by the beginning of their name. Those who blocked the member are not found. */
export function FindPerson({ label, except = [], onFound }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const typed = text.trim();
  const q = useSettled(typed, SETTLE_MS);
  const isAsked = q.length >= SHORTEST && typed.length >= SHORTEST;
  const { data } = useApi(isAsked ? ['/front/discover/people', { query: { q, taggable: true } }] : null, {
    revalidateOnFocus: false,
  });
  const found = data?.items.filter(({ id }) => !except.includes(id));
  return (
    <div className={css.finder}>
      <TextField
        label={label}
        hint={t`Start typing a name.`}
        autoComplete="off"
        maxLength={40}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {found?.length === 0 && (
        <p className={css.quiet}>
          <Trans>No matches.</Trans>
        </p>
      )}
      {found && found.length > 0 && (
        <ul className={css.people} aria-label={t`People`}>
          {found.map((user) => (
            <li key={user.id}>
              <Button
                size="small"
                tone="quiet"
                onClick={() => {
                  onFound(user);
                  setText('');
                }}
              >
                {user.displayName} @{user.username}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
