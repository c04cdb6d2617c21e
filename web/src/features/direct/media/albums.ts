import { useApi } from '~/api/use-api';
import { useSession } from '~/app/session';
import type { Media } from '../wire';
import { aloneIn, type Shown } from './Tiles';

/** An album to attach, whole. */
export type AttachedAlbum = { id: string; name: string; count: number; cover: Media };

/** The creator's own albums that can be sent; none for other people. */
export function useOwnAlbums(): readonly AttachedAlbum[] {
  const { user } = useSession();
  const username = user?.isApproved ? user.username : undefined;
  const { data } = useApi(
    username ? ['/front/users/username/{username}/albums', { path: { username } }] : null,
  );
  return (data?.items ?? []).flatMap(({ id, album, media }) => {
    const cover = media.find(({ data: seen }) => seen)?.data;
    return album && cover ? [{ id, name: album.name, count: media.length, cover }] : [];
  });
}

/** An album before it is sent: its cover stands for all. */
export const coverOf = ({ id, name, cover }: AttachedAlbum): Shown => ({
  ...aloneIn(cover),
  ...{ albumId: id, albumName: name },
});
