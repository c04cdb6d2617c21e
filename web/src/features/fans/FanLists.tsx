import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { Checkbox } from '~/ui/Checkbox';
import { Link } from '~/ui/Link';
import css from './Fans.module.css';

type Props = { fan: Schema['Fan']; onChanged: () => void };

/** The creator's lists, each ticked where the fan is on it. */
export function FanLists({ fan, onChanged }: Props) {
  const [busy, setBusy] = useState<string>();
  async function move({ id, isOn }: Schema['FanList']): Promise<void> {
    setBusy(id);
    const request = { params: { path: { id } }, body: { ids: [fan.id] } };
    const call = isOn
      ? api.POST('/front/people-lists/{id}/people/remove', request)
      : api.POST('/front/people-lists/{id}/people', request);
    // A refusal is told where the call is made.
    await accept(call).catch(() => undefined);
    setBusy(undefined);
    onChanged();
  }
  return (
    <section className={css.part} aria-labelledby="fan-lists">
      <h3 id="fan-lists">
        <Trans>Lists</Trans>
      </h3>
      {fan.lists.length === 0 && (
        <p className={css.quiet}>
          <Trans>No lists yet</Trans>
        </p>
      )}
      {fan.lists.map((list) => (
        <Checkbox
          key={list.id}
          label={<bdi>{list.name}</bdi>}
          checked={list.isOn}
          disabled={busy === list.id}
          onChange={() => void move(list)}
        />
      ))}
      <Link to="/lists" className={css.link}>
        <Trans>Manage lists</Trans>
      </Link>
    </section>
  );
}
