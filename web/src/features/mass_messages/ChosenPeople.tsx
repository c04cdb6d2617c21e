import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApi } from '~/api/use-api';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { TextField } from '~/ui/TextField';
import { useSettled } from '~/ui/use-settled';
import css from './MassMessages.module.css';

type Props = { chosen: readonly string[]; onChange: (people: string[]) => void };

const SETTLE_MS = 300;
const SHOWN = 12;

/** Chooses single followers and members; none chosen is everyone. */
export function ChosenPeople({ chosen, onChange }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const q = useSettled(text.trim(), SETTLE_MS);
  const ask = (relation: 'followers' | 'members') =>
    q === '' ? null : (['/front/people/{relation}', { path: { relation }, query: { q } }] as const);
  const followers = useApi(ask('followers'), { keepPreviousData: true });
  const members = useApi(ask('members'), { keepPreviousData: true });
  const found = [...(followers.data?.items ?? []), ...(members.data?.items ?? [])];
  const people = [...new Map(found.map((person) => [person.id, person])).values()].slice(0, SHOWN);
  return (
    <fieldset className={css.choices}>
      <legend>
        <Trans>Only these people</Trans>
      </legend>
      <TextField
        label={t`Find followers and members`}
        type="search"
        autoComplete="off"
        maxLength={40}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {q !== '' && followers.data && members.data && people.length === 0 && (
        <p>
          <Trans>No matches.</Trans>
        </p>
      )}
      {q !== '' &&
        people.map(({ id, username }) => (
          <Checkbox
            key={id}
            label={`@${username}`}
            checked={chosen.includes(id)}
            onChange={() =>
              onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
            }
          />
        ))}
      {chosen.length > 0 && (
        <p className={css.row}>
          <Plural value={chosen.length} one="# person selected" other="# people selected" />
          <Button size="small" tone="ghost" onClick={() => onChange([])}>
            <Trans>Clear selection</Trans>
          </Button>
        </p>
      )}
    </fieldset>
  );
}
