import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { useApi } from '~/api/use-api';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { PortraitCard, PortraitSkeletons, portraitGrid, portraitName, portraitNote } from '~/ui/PortraitCard';
import { Title } from '~/ui/Title';
import css from './Discover.module.css';
import { DiscoverTabs } from './DiscoverTabs';
import { SearchField } from './SearchField';
import { categoryGroupWords, categoryText } from './tag-words';
import type { Category, CategoryGroup } from './wire';

const groups: readonly CategoryGroup[] = ['product', 'trending', 'community', 'sensitive'];

function Group({ group, items }: { group: CategoryGroup; items: readonly Category[] }) {
  const { i18n } = useLingui();
  if (items.length === 0) return null;
  return (
    <section className={css.group} aria-labelledby={`group-${group}`}>
      <h2 id={`group-${group}`}>{i18n._(categoryGroupWords[group])}</h2>
      <ul className={portraitGrid}>
        {items.map(({ slug, count, cover }) => (
          <li key={slug}>
            <PortraitCard to={`/categories/${slug}`} name={slug} picture={cover} className={css.category}>
              <span className={portraitName}>{categoryText(slug, (words) => i18n._(words))}</span>
              <span className={portraitNote}>
                <Plural value={count} one="# character" other="# characters" />
              </span>
            </PortraitCard>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Curated searches, in groups. */
export default function CategoriesPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const look = (query: Record<string, string>) => void navigate(`/discover?${new URLSearchParams(query)}`);
  const { data, error, mutate } = useApi(['/front/categories']);
  // An empty category leads to an empty page; it appears with its first character.
  const inhabited = data?.items.filter(({ count }) => count > 0) ?? [];
  return (
    <div className={css.page}>
      <Title>{t`Categories`}</Title>
      <header className={css.head}>
        <h1>
          <Trans>Categories</Trans>
        </h1>
        <SearchField
          text=""
          onSearch={(q) => q.trim() && look({ q: q.trim() })}
          onTag={(tags) => look({ tags })}
        />
      </header>
      <div className={css.bar}>
        <DiscoverTabs current="categories" />
      </div>
      {!data && !error && <PortraitSkeletons />}
      {!data && error && <ErrorState error={error} onRetry={() => void mutate()} />}
      {data && inhabited.length === 0 && <EmptyState title={<Trans>No categories yet</Trans>} />}
      {groups.map((group) => (
        <Group key={group} group={group} items={inhabited.filter((item) => item.group === group)} />
      ))}
    </div>
  );
}
