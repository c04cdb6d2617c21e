import { Plural, Trans } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { formatList } from '~/i18n/format';
import css from './NotDrawn.module.css';

type Props = { pictures: readonly Schema['PictureView'][] };

/** Words of an order that its pictures lack, and what that means for the price. */
export function NotDrawn({ pictures }: Props) {
  const words = [...new Set(pictures.flatMap(({ notDrawn }) => notDrawn))];
  if (words.length === 0) return null;
  const list = formatList(words);
  const unpaid = pictures.filter((picture) => picture.isUnpaid).length;
  return (
    <p className={css.missing}>
      <Trans>Not drawn: {list}</Trans>
      {unpaid > 0 && ' · '}
      {unpaid > 0 &&
        (unpaid === pictures.length ? (
          <Trans>Most of it is missing, so no chips were taken.</Trans>
        ) : (
          <Plural
            value={unpaid}
            one="# image lacks most of it and cost no chips."
            other="# images lack most of it and cost no chips."
          />
        ))}
    </p>
  );
}
