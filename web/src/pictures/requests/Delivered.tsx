import { useLingui } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import { useState } from 'react';
import type { Schema } from '~/api/schemas';
import { Lightbox } from '~/ui/Lightbox';
import { Picture } from '~/ui/Picture';
import css from './Requests.module.css';

/** Delivered photos and videos. Each opens large. */
export function Delivered({ media }: { media: readonly Schema['Media'][] }) {
  const { t } = useLingui();
  const [shownId, setShownId] = useState<string>();
  const count = media.length;
  const items = media.map((one, index) => {
    const place = index + 1;
    return { id: one.id, media: one, alt: t`Delivered file ${place} of ${count}` };
  });
  return (
    <>
      <ul className={css.files} aria-label={t`Delivered files`}>
        {items.map(({ id, media: one, alt }) => (
          <li key={id}>
            <button
              type="button"
              className={css.file}
              aria-label={t`Open: ${alt}`}
              onClick={() => setShownId(id)}
            >
              <Picture media={one} alt={alt} sizes="160px" />
              {one.type === 'video' && <Play size={18} className={css.video} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
      <Lightbox {...{ items, shownId }} onShow={setShownId} />
    </>
  );
}
