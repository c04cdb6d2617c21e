import { Trans, useLingui } from '@lingui/react/macro';
import { isRefusal } from '~/api/refusal';
import { useApi } from '~/api/use-api';
import { NotFound } from '~/app/NotFound';
import { ListState } from '~/staff/ListState';
import { StaffPage } from '~/staff/StaffPage';
import { EmptyState } from '~/ui/EmptyState';
import { RibbonArt } from '~/ui/RibbonArt';
import { TextField } from '~/ui/TextField';
import { useQuery } from '~/ui/use-query';
import { useSettled } from '~/ui/use-settled';
import { MemberTable } from './MemberTable';

/** Debounce before asking the server, in milliseconds. */
const TYPING_MS = 200;

/** All accounts, searchable by the start of a name or email. */
export default function MembersPage() {
  const { t } = useLingui();
  const { query, setQuery } = useQuery();
  const q = query.get('q') ?? '';
  const wanted = useSettled(q.trim(), TYPING_MS);
  const { data, error, mutate } = useApi<'/front/admin/members'>(
    ['/front/admin/members', { query: wanted ? { q: wanted } : {} }],
    { keepPreviousData: true },
  );
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;
  return (
    <StaffPage title={t`People`}>
      <TextField
        type="search"
        label={t`Name, email or ID`}
        hint={data?.hasMore && <Trans>More matches. Keep typing to narrow down.</Trans>}
        value={q}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => setQuery({ q: target.value })}
      />
      <ListState isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={420} />
      {data?.items.length === 0 && (
        <EmptyState art={<RibbonArt seed={4} palette="tide" />} title={<Trans>No matches</Trans>}>
          <Trans>Search by the beginning of a username, name or email.</Trans>
        </EmptyState>
      )}
      {data && data.items.length > 0 && <MemberTable members={data.items} />}
    </StaffPage>
  );
}
