import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { Button } from '~/ui/Button';
import { TextArea } from '~/ui/TextArea';
import { useSettled } from '~/ui/use-settled';
import css from './Feed.module.css';
import { nameAt } from './mention-text';

const SETTLE_MS = 200;
/** Maximum people offered. */
const MOST = 6;

type Props = {
  value: string;
  /** Length as the server counts it. */
  used: number;
  limit: number;
  error?: string;
  onChange: (text: string) => void;
  onMentioned: (user: Schema['PublicUser']) => void;
};

/** The text of a post. A name after an `@` offers the people whose names begin so. */
export function MentionField({ value, used, limit, error, onChange, onMentioned }: Props) {
  const { t } = useLingui();
  const [place, setPlace] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const name = nameAt(value, place);
  const typed = name?.typed ?? '';
  const q = useSettled(typed, SETTLE_MS);
  const { data } = useApi(typed && q ? ['/front/discover/people', { query: { q, taggable: true } }] : null, {
    revalidateOnFocus: false,
  });
  const people = name ? (data?.items ?? []).slice(0, MOST) : [];

  function choose(user: Schema['PublicUser']): void {
    if (!name) return;
    const before = `${value.slice(0, name.from)}@${user.username} `;
    onMentioned(user);
    onChange(before + value.slice(place).trimStart());
    setPlace(before.length);
    const area = frame.current?.querySelector('textarea');
    area?.focus();
    // The text is there once React has rendered it.
    requestAnimationFrame(() => area?.setSelectionRange(before.length, before.length));
  }
  return (
    <div className={css.finder} ref={frame}>
      <TextArea
        label={t`Text`}
        hint={t`Type @ and a name to mention someone.`}
        value={value}
        error={error}
        count={{ used, limit }}
        onChange={({ target }) => {
          setPlace(target.selectionStart);
          onChange(target.value);
        }}
        onSelect={({ currentTarget }) => setPlace(currentTarget.selectionStart)}
      />
      {people.length > 0 && (
        <ul className={css.people} aria-label={t`People`}>
          {people.map((user) => (
            <li key={user.id}>
              <Button size="small" tone="quiet" onClick={() => choose(user)}>
                {user.displayName} @{user.username}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
