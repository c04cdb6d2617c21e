import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { GeneratedMark } from '~/pictures/GeneratedMark';
import { PictureDetails } from '~/pictures/PictureDetails';
import { ResultActions } from '~/pictures/ResultActions';
import { Badge } from '~/ui/Badge';
import { DownloadButton } from '~/ui/DownloadButton';
import { Lightbox } from '~/ui/Lightbox';
import { Picture } from '~/ui/Picture';
import css from './OrderCard.module.css';
import type { ResultProps } from './results';

/** The finished pictures of an order. Each opens large. */
export function Pictures({ generation, alt }: ResultProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [shownId, setShownId] = useState<string>();
  const items = generation.pictures.flatMap(({ media }) => (media ? [{ id: media.id, alt, media }] : []));
  return (
    <>
      {items.map(({ id, media }) => (
        <div key={id} className={css.result}>
          <button
            type="button"
            className={css.open}
            aria-label={t`Open: ${alt}`}
            onClick={() => setShownId(id)}
          >
            <Picture {...{ media, alt }} sizes="(min-width: 640px) 320px, 80vw" className={css.picture} />
          </button>
          {media.isDemo && (
            <Badge tone="art" className={css.demo}>
              <Trans>Demo</Trans>
            </Badge>
          )}
          {media.isGenerated && <GeneratedMark isDemo={media.isDemo} />}
          <span className={css.tools}>
            <DownloadButton media={media} label={t`Download: ${alt}`} />
          </span>
        </div>
      ))}
      <Lightbox
        items={items}
        shownId={shownId}
        onShow={setShownId}
        actions={({ media }) => (
          <ResultActions
            key={media.id}
            {...{ generation, media }}
            onRemix={(order) => void navigate(`/image-generator/${order.mode}`, { state: { remix: order } })}
          />
        )}
        details={({ media }) => <PictureDetails {...{ generation, media }} />}
      />
    </>
  );
}
