import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useLocation } from 'react-router';
import { useApiPages } from '~/api/use-api-pages';
import { NotFound } from '~/app/NotFound';
import type { Locale } from '~/i18n/locale';
import { ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { Link } from '~/ui/Link';
import { SceneArt } from '~/ui/SceneArt';
import { Segmented } from '~/ui/Segmented';
import { Title } from '~/ui/Title';
import css from './Discover.module.css';
import { DiscoverTabs } from './DiscoverTabs';
import { Filters } from './Filters';
import { FoundGrid } from './FoundGrid';
import { FoundPeople } from './FoundPeople';
import { NoneFound } from './NoneFound';
import { SearchField } from './SearchField';
import { type Place, tabAt } from './tabs';
import { sortWords } from './tag-words';
import { useSearch } from './use-search';
import type { Sort } from './wire';

const sorts: readonly Sort[] = ['popular', 'trending', 'newest'];

/** Public characters by tab, tags, search and order, all kept in the URL. */
function Discovery({ main, tab }: Place) {
  const { t, i18n } = useLingui();
  const { search: address } = useLocation();
  const search = useSearch();
  const { tags, text, sort } = search;
  const found = useApiPages(
    '/front/discover',
    {
      query: {
        tab,
        sort,
        ...(tags.length > 0 && { tags: tags.join(',') }),
        ...(text && { q: text }),
        // Speakers of this language come first; the search words are in it as well.
        language: i18n.locale as Locale,
      },
    },
    { revalidateFirstPage: false },
  );
  const corrected = found.pages?.[0]?.corrected;
  const isNarrowed = tags.length > 0 || text !== '';
  const tabLink = (path: string, label: string, isHere: boolean) => (
    <Link key={path} to={path + address} aria-current={isHere ? 'page' : undefined}>
      {label}
    </Link>
  );
  return (
    <div className={css.page}>
      <Title>{`${i18n._(main.label)} · ${t`Discover`}`}</Title>
      <header className={css.head}>
        <h1>
          <Trans>
            Find <em>someone</em>
          </Trans>
        </h1>
        <SearchField text={text} onSearch={search.setText} onTag={search.addTag} />
      </header>
      <div className={css.bar}>
        <DiscoverTabs current={main} />
        <Segmented
          label={t`Sort by`}
          isLabelHidden
          look="pill"
          value={sort}
          onChange={search.setSort}
          options={sorts.map((value) => ({ value, label: i18n._(sortWords[value]) }))}
        />
      </div>
      {main.parts.length > 0 && (
        <nav className={css.parts} aria-label={i18n._(main.label)}>
          {main.parts.map((part) => tabLink(part.path, i18n._(part.label), part.tab === tab))}
        </nav>
      )}
      <Filters search={search} />
      {corrected && (
        <p role="status">
          <Trans>
            No results for “{text}”. Showing results for “{corrected}”.
          </Trans>
        </p>
      )}
      <FoundPeople text={text} />
      <FoundGrid
        key={`${tab}${address}`}
        {...found}
        showMore={() => void found.showMore()}
        refresh={() => found.refresh()}
        empty={
          isNarrowed ? (
            <NoneFound {...{ search, tab, address }} />
          ) : (
            <EmptyState
              art={<SceneArt seed={7} palette="lagoon" />}
              title={<Trans>No characters yet</Trans>}
              action={
                <ButtonLink to="/create-ai" icon={<Plus />}>
                  <Trans>Create a companion</Trans>
                </ButtonLink>
              }
            />
          )
        }
      />
    </div>
  );
}

/** The discover page, for every tab. */
export default function DiscoverPage() {
  const { pathname } = useLocation();
  const place = tabAt(pathname);
  return place ? <Discovery {...place} /> : <NotFound />;
}
