import { Plural, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { formatMoney } from '~/i18n/format';

type Item = Schema['PostBundleItem'];

/** Sum of the single prices. */
export const sumOf = (items: readonly Pick<Item, 'priceCents'>[]): number =>
  items.reduce((sum, { priceCents }) => sum + priceCents, 0);

/** The text of a post or the name of an album; none while that is locked. */
export function useItemTitle(): (item: Pick<Item, 'title' | 'isAlbum'>) => string {
  const { t } = useLingui();
  return ({ title, isAlbum }) => title.trim() || (isAlbum ? t`Album` : t`Post`);
}

/** A post or an album in a list: its title, its photos and videos, and its own price. */
export function ItemLine({ item }: { item: Item }) {
  const titleOf = useItemTitle();
  const { photos, videos, priceCents } = item;
  return (
    <span>
      <bdi>{titleOf(item)}</bdi>
      {photos > 0 && (
        <>
          {' · '}
          <Plural value={photos} one="# photo" other="# photos" />
        </>
      )}
      {videos > 0 && (
        <>
          {' · '}
          <Plural value={videos} one="# video" other="# videos" />
        </>
      )}
      {' · '}
      {formatMoney(priceCents, 'USD')}
    </span>
  );
}
