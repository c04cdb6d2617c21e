import { Trans } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { formatList } from '~/i18n/format';
import css from './NotDrawn.module.css';

type Props = { pictures: readonly Schema['PictureView'][] };

/** Words of an order that its pictures lack, and what that means for the price. */
export function NotDrawn({ pictures }: Props) {
  const words = [...new Set(pictures.flatMap(({ notDrawn }) => notDrawn))];
  if (words.length === 0) return null;
  const list = formatList(words);
  const isUnpaid = pictures.some((picture) => picture.isUnpaid);
  return (
    <p className={css.missing}>
      <Trans>Not drawn: {list}</Trans>
      {isUnpaid && (
        <>
          {' · '}
          <Trans>Most of it is missing, so no chips were taken.</Trans>
        </>
      )}
    </p>
  );
}
