import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Schema } from '~/api/schemas';
import { useApiPages } from '~/api/use-api-pages';
import { ErrorState } from '~/ui/ErrorState';
import { Lightbox } from '~/ui/Lightbox';
import { ShowMore } from '~/ui/Pagination';
import { Picture } from '~/ui/Picture';
import { Skeleton } from '~/ui/Skeleton';
import { GeneratedMark } from './GeneratedMark';
import css from './PictureWall.module.css';
import { PublicActions } from './PublicActions';
import { PublicFacts } from './PublicFacts';
import { frameOf } from './public-picture';

type Props = {
  kind?: Schema['PublicKind'];
  section?: Schema['PictureSection'];
  /** Only pictures that are this near. */
  imageType?: Schema['ImageType'];
  /** Limits the wall to one character. */
  character?: string;
  empty: ReactNode;
};

/** Public pictures, page by page; each opens large. */
export function PictureWall({ kind, section, imageType, character, empty }: Props) {
  const { t } = useLingui();
  const [shownId, setShownId] = useState<string>();
  const query = {
    ...(kind && { kind }),
    ...(section && { section }),
    ...(imageType && { imageType }),
    ...(character && { character }),
  };
  const wall = useApiPages('/front/gallery', { query }, { revalidateFirstPage: false });
  const { items, error, isLoading, isRefreshing, hasMore, showMore, refresh } = wall;
  const titleOf = (of: (typeof items)[number]) =>
    of.character ? t`Image of ${of.character.displayName}` : t`Image by ${of.maker}`;
  const show = (id: string | undefined) => {
    setShownId(id);
    if (id !== undefined && id === items.at(-1)?.id && hasMore && !isRefreshing) void showMore();
  };

  if (isLoading) {
    return (
      <div className={css.wall} aria-busy="true">
        {[...'abcdefgh'].map((key) => (
          <Skeleton key={key} className={css.tile} />
        ))}
      </div>
    );
  }
  if (error && items.length === 0) return <ErrorState error={error} onRetry={() => void refresh()} />;
  if (items.length === 0) return <>{empty}</>;
  return (
    <>
      <ul className={css.wall} aria-label={t`Pictures`}>
        {items.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              className={css.tile}
              aria-label={titleOf(picture)}
              onClick={() => show(picture.id)}
            >
              <Picture media={frameOf(picture)} alt="" className={css.picture} />
              {picture.isGenerated && <GeneratedMark isDemo={picture.isDemo} />}
            </button>
          </li>
        ))}
      </ul>
      {error ? (
        <ErrorState error={error} onRetry={() => void refresh()} />
      ) : (
        <ShowMore hasMore={hasMore} isLoading={isRefreshing} onMore={() => void showMore()} />
      )}
      <Lightbox
        items={items.map((picture) => ({
          id: picture.id,
          alt: titleOf(picture),
          media: frameOf(picture),
          picture,
        }))}
        shownId={shownId}
        onShow={show}
        actions={({ picture }) => <PublicActions picture={picture} />}
        details={({ picture }) => <PublicFacts picture={picture} />}
      />
    </>
  );
}
