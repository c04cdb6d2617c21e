import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { isRefusal } from '~/api/refusal';
import { useApi } from '~/api/use-api';
import { NotFound } from '~/app/NotFound';
import { useLook } from '~/app/use-look';
import { Async } from '~/ui/Async';
import { Page } from '~/ui/Page';
import { Comments } from './Comments';
import css from './Feed.module.css';
import { ItemCard } from './ItemCard';
import { usePostLive } from './use-post-live';
import { useUnlocks } from './use-unlocks';

/** One post or album with what is said to it. */
export function PostPage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const { data: item, error, mutate } = useApi(['/front/feed/{id}', { path: { id } }]);
  useLook(item && !item.isScheduled ? item.creator.username : undefined, id);
  useUnlocks(() => void mutate());
  const isOpen = item && !item.lock && !item.isScheduled;
  usePostLive(isOpen ? id : undefined, () => void mutate());
  if (isRefusal(error, 'not_found')) return <NotFound />;
  return (
    <Page title={item?.album?.name ?? t`Post`} isNarrow>
      <div className={css.column}>
        <Async isKnown={item !== undefined} error={error} onRetry={() => void mutate()} height={480} />
        {item && <ItemCard item={item} />}
        {isOpen && <Comments item={item} />}
      </div>
    </Page>
  );
}
