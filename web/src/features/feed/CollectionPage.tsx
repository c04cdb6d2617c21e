import { Trans, useLingui } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import { Async } from '~/ui/Async';
import { ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { Page } from '~/ui/Page';
import { SceneArt } from '~/ui/SceneArt';
import css from './Feed.module.css';
import { ItemCard } from './ItemCard';
import { ItemMedia } from './ItemMedia';
import { useUnlocks } from './use-unlocks';

/** Everything that the member keeps to find again. */
export function CollectionPage() {
  const { t } = useLingui();
  const { data, error, mutate } = useApi(['/front/contents/all']);
  useUnlocks(() => void mutate());
  const media = [...(data?.photos ?? []), ...(data?.videos ?? [])];
  const items = [...(data?.posts ?? []), ...(data?.albums ?? [])];
  const isEmpty = data && media.length + items.length === 0;
  return (
    <Page title={t`My collection`}>
      <div className={css.column}>
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
