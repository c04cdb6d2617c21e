import { Plural, useLingui } from '@lingui/react/macro';
import { useApiPages } from '~/api/use-api-pages';
import { ErrorState } from '~/ui/ErrorState';
import { Link } from '~/ui/Link';
import { ShowMore } from '~/ui/Pagination';
import { PortraitSkeletons, portraitGrid } from '~/ui/PortraitCard';
import { NothingYet } from './NothingYet';
import css from './Pics.module.css';

/** Characters with pictures in the gallery. */
export function CharacterWall() {
  const { t } = useLingui();
  const wall = useApiPages('/front/gallery/characters');
  const { items, error, isLoading, isRefreshing, hasMore, showMore, refresh } = wall;
  if (isLoading) return <PortraitSkeletons />;
  if (error && items.length === 0) return <ErrorState error={error} onRetry={() => void refresh()} />;
  if (items.length === 0) return <NothingYet />;
  return (
    <>
      <ul className={portraitGrid} aria-label={t`Characters`}>
        {items.map(({ username, displayName, pictures, portraitUrl }) => (
          <li key={username}>
            <Link to={`/gallery/characters/${username}`}>
              {portraitUrl && <img className={css.large} src={portraitUrl} alt="" loading="lazy" />}
              <bdi>{displayName}</bdi>
            </Link>
            <p>
              <Plural value={pictures} one="# image" other="# images" />
            </p>
          </li>
        ))}
      </ul>
      <ShowMore hasMore={hasMore} isLoading={isRefreshing} onMore={() => void showMore()} />
    </>
  );
}
