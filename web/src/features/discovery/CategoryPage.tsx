import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { isRefusal } from '~/api/refusal';
import { useApiPages } from '~/api/use-api-pages';
import { NotFound } from '~/app/NotFound';
import type { Locale } from '~/i18n/locale';
import { ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { SceneArt } from '~/ui/SceneArt';
import { Title } from '~/ui/Title';
import css from './Discover.module.css';
import { DiscoverTabs } from './DiscoverTabs';
import { FoundGrid } from './FoundGrid';
import { categoryText } from './tag-words';

/** The characters of one category. */
export default function CategoryPage() {
  const { i18n } = useLingui();
  const { category = '' } = useParams();
  const found = useApiPages(
    '/front/categories/{category}',
    { path: { category }, query: { language: i18n.locale as Locale } },
    { revalidateFirstPage: false },
  );
  if (isRefusal(found.error, 'not_found')) return <NotFound />;
  const name = categoryText(category, (words) => i18n._(words));
  const all = (
    <ButtonLink tone="outline" icon={<ArrowLeft />} to="/categories">
      <Trans>All categories</Trans>
    </ButtonLink>
  );
  return (
    <div className={css.page}>
      <Title>{name}</Title>
      <header className={css.head}>
        <h1>{name}</h1>
        {all}
      </header>
      <div className={css.bar}>
        <DiscoverTabs current="categories" />
      </div>
      <FoundGrid
        key={category}
        {...found}
        showMore={() => void found.showMore()}
        refresh={() => found.refresh()}
        empty={
          <EmptyState
            art={<SceneArt seed={19} palette="moss" />}
            title={<Trans>No characters yet</Trans>}
            action={all}
          />
        }
      />
    </div>
  );
}
