import { Trans, useLingui } from '@lingui/react/macro';
import { NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Schema } from '~/api/schemas';
import { openModal } from '~/app/modals/current';
import { formatAgo, formatMoment } from '~/i18n/format';
import { Async } from '~/ui/Async';
import { Avatar } from '~/ui/Avatar';
import { Badge } from '~/ui/Badge';
import { Checkbox } from '~/ui/Checkbox';
import { EmptyState } from '~/ui/EmptyState';
import { IconButton } from '~/ui/IconButton';
import { ShowMore } from '~/ui/Pagination';
import { Beside, type Column, Detail, EveryRow, RowLink, Table } from '~/ui/Table';
import css from './Lists.module.css';
import { ManageMembership, MembershipState } from './MembershipState';

type Person = Schema['PersonOnList'];
type Props = {
  list: {
    items: Person[];
    pages: unknown;
    error: unknown;
    hasMore: boolean;
    isRefreshing: boolean;
    showMore: () => unknown;
    refresh: () => unknown;
  };
  /** Side of the memberships in the rows, if any. */
  memberships?: 'own' | 'theirs';
  /** Whether the people are fans of the user, who can open what is known of each. */
  areFans?: boolean;
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  isFiltered: boolean;
  /** Says how it fills, where there is nobody. */
  empty: ReactNode;
};

/** People of a list, in selectable rows. */
export function PeopleTable({ list, memberships, areFans, chosen, onChoose, isFiltered, empty }: Props) {
  const { t } = useLingui();
  const states: Record<string, string> = {
    active: t`Active`,
    canceled: t({ message: 'Canceled', context: 'membership' }),
    expired: t`Expired`,
  };
  const ids = list.items.map(({ id }) => id);
  const choose = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const isEvery = ids.length > 0 && ids.every((id) => chosen.includes(id));
  const ownColumns: Column<Person>[] = [
    { label: t`Status`, kind: 'half', cell: (creator) => <MembershipState creator={creator} /> },
    {
      label: t`Manage`,
      isLabelHidden: true,
      kind: 'action',
      cell: (creator) => <ManageMembership creator={creator} />,
    },
  ];
  const stateColumns: Column<Person>[] = [
    {
      label: t`Status`,
      kind: 'half',
      cell: ({ state, expiresAt, tier }) => (
        <>
          {state && <Badge tone={state === 'active' ? 'ok' : 'plain'}>{states[state] ?? state}</Badge>}
          {tier && <Detail>{tier}</Detail>}
          {expiresAt && <Detail>{formatMoment(expiresAt)}</Detail>}
        </>
      ),
    },
  ];
  const fanColumns: Column<Person>[] = [
    {
      label: t`Fan`,
      isLabelHidden: true,
      kind: 'action',
      cell: ({ username, displayName, state, isMember, isFollower }) =>
        (state !== null || isMember || isFollower) && (
          <IconButton
            label={t`About ${displayName}`}
            icon={<NotebookPen />}
            size="small"
            onClick={() => openModal('fan', { username })}
          />
        ),
    },
  ];
  const columns: Column<Person>[] = [
    {
      label: t`Choose`,
      kind: 'choice',
      head: (
        <Checkbox
          label={
            <EveryRow>
              <Trans>All shown</Trans>
            </EveryRow>
          }
          checked={isEvery}
          onChange={() => onChoose(isEvery ? [] : ids)}
        />
      ),
      cell: ({ id, displayName }) => (
        <Checkbox
          label={<span className="visually-hidden">{t`Select ${displayName}`}</span>}
          checked={chosen.includes(id)}
          onChange={() => choose(id)}
        />
      ),
    },
    {
      label: t`Person`,
      kind: 'title',
      isRowHead: true,
      cell: ({ username, displayName, avatarUrl, isOnline, note }) => (
        <Beside>
          <Avatar name={displayName} person={username} url={avatarUrl} size="small" />
          <RowLink to={`/profile/${username}`}>{displayName}</RowLink>
          {isOnline && (
            <Badge tone="ok">
              <Trans>Online</Trans>
            </Badge>
          )}
          {areFans && note && (
            <Detail>
              <span className={css.note}>{note}</span>
            </Detail>
          )}
        </Beside>
      ),
    },
    { label: t`Username`, kind: 'half', cell: ({ username }) => `@${username}` },
    {
      label: t`Since`,
      kind: 'half',
      cell: ({ since }) => <time dateTime={since}>{formatAgo(since)}</time>,
    },
    ...(memberships === 'own' ? ownColumns : memberships ? stateColumns : []),
    ...(areFans ? fanColumns : []),
  ];
  return (
    <>
      <Async
        isKnown={list.pages !== undefined}
        error={list.error}
        onRetry={() => void list.refresh()}
        height={320}
      />
      {Boolean(list.pages) &&
        list.items.length === 0 &&
        (isFiltered ? (
          <EmptyState title={<Trans>No matches</Trans>}>
            <Trans>Try other filters.</Trans>
          </EmptyState>
        ) : (
          empty
        ))}
      {list.items.length > 0 && (
        <Table
          label={t`People`}
          rows={list.items}
          keyOf={({ id }) => id}
          columns={columns}
          cardsBelow={760}
          isChosen={({ id }) => chosen.includes(id)}
        />
      )}
      <ShowMore hasMore={list.hasMore} isLoading={list.isRefreshing} onMore={() => void list.showMore()} />
    </>
  );
}
