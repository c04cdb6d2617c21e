import { Trans } from '@lingui/react/macro';
import { Picture } from '~/ui/Picture';
import css from './Attach.module.css';
import { type AttachedAlbum, useOwnAlbums } from './albums';

type Props = {
  chosen: readonly AttachedAlbum[];
  /** No more fits into the message. */
  isFull: boolean;
  onChange: (chosen: readonly AttachedAlbum[]) => void;
};

/** A creator's albums, to send whole. */
export function AlbumChoice({ chosen, isFull, onChange }: Props) {
  const albums = useOwnAlbums();
  if (albums.length === 0) return null;
  const isChosen = (album: AttachedAlbum) => chosen.some(({ id }) => id === album.id);
  return (
    <fieldset className={css.albums}>
      <legend>
        <Trans>Albums</Trans>
      </legend>
      {albums.map((album) => (
        <button
          key={album.id}
          type="button"
          className={css.albumChoice}
          aria-pressed={isChosen(album)}
          disabled={isFull && !isChosen(album)}
          onClick={() =>
            onChange(isChosen(album) ? chosen.filter(({ id }) => id !== album.id) : [...chosen, album])
          }
        >
          <Picture media={album.cover} alt="" sizes="44px" className={css.thumb} />
          {album.name} ({album.count})
        </button>
      ))}
    </fieldset>
  );
}
