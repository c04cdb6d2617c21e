import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import { formatCompact } from '~/i18n/format';
import { Async } from '~/ui/Async';
import { ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { Link } from '~/ui/Link';
import { Page } from '~/ui/Page';
import { SceneArt } from '~/ui/SceneArt';
import css from './Feed.module.css';
import { ItemCard } from './ItemCard';
import { ItemMedia } from './ItemMedia';
import { useUnlocks } from './use-unlocks';

const MOST_CREATORS = 20;

/** Numbers of the whole collection, and whose work is in it. */
function Summary() {
  const { t } = useLingui();
  const { data } = useApi(['/front/contents', { query: { limit: MOST_CREATORS } }]);
  if (!data || data.totalCount === 0) return null;
  const { photosCount: photos, videosCount: videos, models } = data;
  return (
    <header className={css.form}>
      <p className={css.quiet}>
        <Plural value={photos} one="# photo" other="# photos" /> ·{' '}
        <Plural value={videos} one="# video" other="# videos" />
      </p>
      <ul className={css.actions} aria-label={t`Creators in your collection`}>
        {models.map(({ creator: { username, displayName }, ...counts }) => {
          const count = counts.postsCount + counts.albumsCount + counts.photosCount + counts.videosCount;
          return (
            <li key={username}>
              <Link to={`/profile/${username}`}>
                <bdi>{displayName}</bdi>
              </Link>{' '}
              <span className={css.quiet}>{formatCompact(count)}</span>
            </li>
          );
        })}
      </ul>
    </header>
  );
}

/** Everything that the member keeps to find again. */
export function CollectionPage() {
  const { t } = useLingui();
  const { data, error, mutate } = useApi(['/front/contents/all']);
  useUnlocks(() => void mutate());
  const media = [...(data?.photos ?? []), ...(data?.videos ?? [])];
  const items = [...(data?.posts ?? []), ...(data?.albums ?? [])];
  const isEmpty = data && media.length + items.length === 0;
  return (
    <Page title={t`My collection`} isNarrow>
      <div className={css.column}>
        <Summary />
        <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={480} />
        {isEmpty && (
          <EmptyState
            art={<SceneArt seed={8} palette="ember" />}
            title={<Trans>Your collection is empty</Trans>}
            action={
              <ButtonLink to="/feed">
                <Trans>Browse the feed</Trans>
              </ButtonLink>
            }
          />
        )}
        {items.map((item) => (
          <ItemCard key={item.id} item={item} />
        ))}
        <ItemMedia media={media} locking={null} />
      </div>
    </Page>
  );
}
