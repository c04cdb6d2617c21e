import { read } from '~/api/use-api';

/** Media whose uses are asked for before they are deleted; of more, the first ones. */
const MOST_ASKED = 20;

async function isUsed(id: string): Promise<boolean> {
  const params = { path: { id } };
  const [posts, stories, messages] = await Promise.all([
    read<'/front/media-storage/{id}/posts'>(['/front/media-storage/{id}/posts', params]),
    read<'/front/media-storage/{id}/stories'>(['/front/media-storage/{id}/stories', params]),
    read<'/front/media-storage/{id}/messages'>(['/front/media-storage/{id}/messages', params]),
  ]);
  return posts.items.length + stories.totalCount + messages.totalCount > 0;
}

/** How many of these media are in posts, stories or messages. An answer that fails to come warns of nothing. */
export async function countUsed(ids: readonly string[]): Promise<number> {
  const asked = ids.slice(0, MOST_ASKED).map((id) => isUsed(id).catch(() => false));
  return (await Promise.all(asked)).filter(Boolean).length;
}
