import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Schema } from '~/api/schemas';
import { useApiPages } from '~/api/use-api-pages';
import { useSession } from '~/app/session';
import { useLiveEvent } from '~/live/events';
import { ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { Segmented } from '~/ui/Segmented';
import { TextField } from '~/ui/TextField';
import { useQuery } from '~/ui/use-query';
import { BulkBar } from './BulkBar';
import { ExportButton } from './ExportButton';
import css from './Lists.module.css';
import { PeopleTable } from './PeopleTable';

type Relation = Exclude<Schema['Relation'], 'list'>;
type Props = { relation: Relation };

const creators = (
  <ButtonLink to="/creators">
    <Trans>Find creators</Trans>
  </ButtonLink>
);
/** Says of an empty list how it fills. */
const empty: Record<Relation, ReactNode> = {
  members: (
    <EmptyState
      title={<Trans>No members yet</Trans>}
      action={
        <ButtonLink to="/settings/pricing">
          <Trans>Set your price</Trans>
        </ButtonLink>
      }
    >
      <Trans>Fans who join your club appear here.</Trans>
    </EmptyState>
  ),
  memberships: (
    <EmptyState title={<Trans>No memberships yet</Trans>} action={creators}>
      <Trans>Join a creator’s fan club to see posts for members.</Trans>
    </EmptyState>
  ),
  followers: (
    <EmptyState title={<Trans>No followers yet</Trans>}>
      <Trans>People who follow you appear here.</Trans>
    </EmptyState>
  ),
  following: (
    <EmptyState title={<Trans>You don’t follow anyone yet</Trans>} action={creators}>
      <Trans>Follow creators to see their posts in your feed.</Trans>
    </EmptyState>
  ),
};

/** One of the built-in lists: filters, people, and bulk actions. */
export function PeoplePart({ relation }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const { query, setQuery } = useQuery();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const q = query.get('q') ?? undefined;
  const state = query.get('state') ?? undefined;
  const hasStates = relation === 'members' || relation === 'memberships';
  const list = useApiPages('/front/people/{relation}', {
    path: { relation },
    query: { q, state: hasStates ? state : undefined },
  });
  useLiveEvent('fanClub', () => {
    if (hasStates) void list.refresh();
  });
  return (
    <div className={css.stack}>
      <div className={css.filters}>
        <TextField
          label={t`Name`}
          type="search"
          defaultValue={q}
          onChange={(event) => setQuery({ q: event.target.value })}
        />
        {hasStates && (
          <Segmented
            label={t`Status`}
            value={state ?? ''}
            options={[
              { value: '', label: t`All` },
              { value: 'active', label: t`Active` },
              { value: 'canceled', label: t({ message: 'Canceled', context: 'membership' }) },
              { value: 'expired', label: t`Expired` },
            ]}
            onChange={(next) => setQuery({ state: next })}
          />
        )}
        <ExportButton relation={relation} />
      </div>
      {chosen.length > 0 && (
        <BulkBar
          relation={relation}
          chosen={chosen}
          canList={user?.isApproved ?? false}
          onDone={() => {
            setChosen([]);
            void list.refresh();
          }}
        />
      )}
      <PeopleTable
        list={list}
        memberships={relation === 'memberships' ? 'own' : relation === 'members' ? 'theirs' : undefined}
        areFans={Boolean(user?.isApproved) && (relation === 'members' || relation === 'followers')}
        chosen={chosen}
        onChoose={setChosen}
        isFiltered={Boolean(q ?? state)}
        empty={empty[relation]}
      />
    </div>
  );
}
