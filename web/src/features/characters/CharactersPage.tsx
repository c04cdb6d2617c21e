import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { ButtonLink } from '~/ui/Button';
import { Page, pageNote } from '~/ui/Page';
import { Tabs } from '~/ui/Tabs';
import { useQuery } from '~/ui/use-query';
import { CharacterGrid } from './mine/CharacterGrid';
import { ImportCard } from './mine/ImportCard';
import type { Place } from './mine/use-list';

/** Days that a deleted character stays in the bin. */
const BIN_DAYS = 30;
const pathOf: Record<Place, string> = {
  mine: '/characters',
  favorites: '/characters/favorites',
  hidden: '/characters?status=hidden',
  deleted: '/characters?status=deleted',
};

function placeAt(pathname: string, status: string | null): Place {
  if (pathname.endsWith('/favorites')) return 'favorites';
  return status === 'hidden' || status === 'deleted' ? status : 'mine';
}

/** The member's own characters, those kept at hand, those hidden, and the bin. */
export default function CharactersPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { query } = useQuery();
  const place = placeAt(pathname, query.get('status'));
  return (
    <Page
      title={t`Characters`}
      action={
        <ButtonLink to="/create-ai" icon={<Plus />}>
          <Trans>New character</Trans>
        </ButtonLink>
      }
    >
      <Tabs<Place>
        label={t`Characters`}
        value={place}
        onChange={(next) => void navigate(pathOf[next], { preventScrollReset: true })}
        tabs={[
          { value: 'mine', label: <Trans>Mine</Trans> },
          { value: 'favorites', label: <Trans>Favorites</Trans> },
          { value: 'hidden', label: <Trans context="list">Hidden</Trans> },
          { value: 'deleted', label: <Trans>Trash</Trans> },
        ]}
      >
        {place === 'mine' && <ImportCard isWanted={query.has('import')} />}
        {place === 'deleted' && (
          <p className={pageNote}>
            <Trans>Deleted characters stay here for {BIN_DAYS} days, then they’re permanently deleted.</Trans>
          </p>
        )}
        <CharacterGrid key={place} place={place} />
      </Tabs>
    </Page>
  );
}
