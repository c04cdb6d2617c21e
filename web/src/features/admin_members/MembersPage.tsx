import { Trans, useLingui } from '@lingui/react/macro';
import { isRefusal } from '~/api/refusal';
import { useApiPages } from '~/api/use-api-pages';
import { NotFound } from '~/app/NotFound';
import { ListState } from '~/staff/ListState';
import { type Role, roleNames, roles } from '~/staff/roles';
import { SavedFilters } from '~/staff/SavedFilters';
import { StaffPage } from '~/staff/StaffPage';
import { EmptyState } from '~/ui/EmptyState';
import { ShowMore } from '~/ui/Pagination';
import { SceneArt } from '~/ui/SceneArt';
import { Select } from '~/ui/Select';
import { TextField } from '~/ui/TextField';
import { useQuery } from '~/ui/use-query';
import { useSettled } from '~/ui/use-settled';
import css from './MemberLists.module.css';
import { MemberTable } from './MemberTable';

/** Debounce before asking the server, in milliseconds. */
const TYPING_MS = 200;

/** All accounts, by role and standing, searchable by any part of a name or email. */
export default function MembersPage() {
  const { t, i18n } = useLingui();
  const { query, setQuery } = useQuery();
  const q = query.get('q') ?? '';
  const wanted = useSettled(q.trim(), TYPING_MS);
  const role = roleNames.find((name) => name === query.get('role'));
  const standing = query.get('standing');
  const filter: { q?: string; role?: Role; isBlocked?: boolean } = {
    ...(wanted && { q: wanted }),
    ...(role && { role }),
    ...((standing === 'blocked' || standing === 'open') && { isBlocked: standing === 'blocked' }),
  };
  const list = useApiPages('/front/admin/members', { query: filter }, { keepPreviousData: true });
  if (isRefusal(list.error, 'forbidden', 'not_found')) return <NotFound />;
  const isCut = list.pages?.at(-1)?.hasMore && !list.hasMore;
  return (
    <StaffPage title={t`People`} hasOwnSearch>
      <SavedFilters page="members" query={query.toString()} />
      <div className={css.filter}>
        <TextField
          type="search"
          label={t`Name, email or ID`}
          hint={isCut && <Trans>More matches. Keep typing to narrow down.</Trans>}
          value={q}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={({ target }) => setQuery({ q: target.value })}
        />
        <Select
          label={t`Role`}
          placeholder={t`All roles`}
          options={roleNames.map((name) => ({ value: name, label: i18n._(roles[name]) }))}
          value={role ?? ''}
          onChange={({ target }) => setQuery({ role: target.value || undefined })}
        />
        <Select
          label={t`Standing`}
          placeholder={t`Blocked or not`}
          options={[
            { value: 'blocked', label: t`Blocked` },
            { value: 'open', label: t`Not blocked` },
          ]}
          value={standing ?? ''}
          onChange={({ target }) => setQuery({ standing: target.value || undefined })}
        />
      </div>
      <ListState
        isKnown={list.pages !== undefined}
        error={list.error}
        onRetry={() => void list.refresh()}
        height={420}
      />
      {list.pages && list.items.length === 0 && (
        <EmptyState art={<SceneArt seed={4} palette="tide" />} title={<Trans>No matches</Trans>}>
          <Trans>Search by any part of a username, name or email.</Trans>
        </EmptyState>
      )}
      {list.items.length > 0 && <MemberTable members={list.items} />}
      <ShowMore hasMore={list.hasMore} isLoading={list.isRefreshing} onMore={() => void list.showMore()} />
    </StaffPage>
  );
}
