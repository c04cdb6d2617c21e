import { Trans, useLingui } from '@lingui/react/macro';
import { ImagePlus, X } from 'lucide-react';
import { openModal } from '~/app/modals/current';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { Picture } from '~/ui/Picture';
import css from './Twin.module.css';
import type { MediaById } from './use-media';

type Props = {
  title: string;
  hint: string;
  most: number;
  ids: readonly string[];
  media: MediaById;
  /** Part of the split that a picture belongs to, in words. */
  partOf?: (id: string) => string;
  onChange: (ids: string[]) => void;
};

/** Pictures chosen from the library, in order. */
export function Pictures({ title, hint, most, ids, media, partOf, onChange }: Props) {
  const { t } = useLingui();
  const count = ids.length;
  const choose = () =>
    openModal('messengerUploadMedia', {
      types: ['photo'],
      shown: 'me',
      max: most,
      chosen: ids.map(media).filter((one) => one !== undefined),
      onChosen: (chosen) => onChange(chosen.map(({ id }) => id)),
    });
  return (
    <section className={css.stack} aria-label={title}>
      <div className={css.head}>
        <h3>{title}</h3>
        <span className={css.quiet}>
          {count} / {most}
        </span>
      </div>
      <p className={css.quiet}>{hint}</p>
      {count > 0 && (
        <ol className={css.pictures}>
          {ids.map((id, index) => {
            const number = index + 1;
            const one = media(id);
            return (
              <li key={id}>
                <div className={css.picture}>
                  {one && <Picture media={one} alt={t`Picture ${number}`} sizes="120px" />}
                  <IconButton
                    size="small"
                    tone="art"
                    label={t`Remove picture ${number}: ${title}`}
                    icon={<X />}
                    onClick={() => onChange(ids.filter((other) => other !== id))}
                  />
                </div>
                {partOf && <Badge>{partOf(id)}</Badge>}
              </li>
            );
          })}
        </ol>
      )}
      <div className={css.buttons}>
        <Button
          size="small"
          tone="outline"
          icon={<ImagePlus />}
          aria-label={t`Choose from library: ${title}`}
          onClick={choose}
        >
          <Trans>Choose from library</Trans>
        </Button>
      </div>
    </section>
  );
}
