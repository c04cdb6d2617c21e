import { Plural, Trans } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';

/** Where a medium is used: asked for when it is looked at. */
export function UsedIn({ id }: { id: string }) {
  const params = { path: { id } };
  const posts = useApi(['/front/media-storage/{id}/posts', params]).data?.items.length ?? 0;
  const stories = useApi(['/front/media-storage/{id}/stories', params]).data?.totalCount ?? 0;
  const messages = useApi(['/front/media-storage/{id}/messages', params]).data?.totalCount ?? 0;
  if (posts + stories + messages === 0) return <Trans>Not used yet</Trans>;
  return (
    <>
      {posts > 0 && <Plural value={posts} one="# post" other="# posts" />}
      {posts > 0 && stories + messages > 0 && ' · '}
      {stories > 0 && <Plural value={stories} one="# story" other="# stories" />}
      {stories > 0 && messages > 0 && ' · '}
      {messages > 0 && <Plural value={messages} one="# message" other="# messages" />}
    </>
  );
}
