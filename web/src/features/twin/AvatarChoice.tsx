import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '~/api/client';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Picture } from '~/ui/Picture';
import css from './Twin.module.css';
import { useMedia } from './use-media';
import { useSend } from './use-send';
import type { Twin } from './wire';

type Props = { twin: Twin; onChange: (next: Twin) => void };

/** The picture that a twin shows: chosen among its portraits, then saved for others to see. */
export function AvatarChoice({ twin, onChange }: Props) {
  const { t } = useLingui();
  const { avatar, medias } = twin;
  const media = useMedia(medias.portrait.ids);
  const { isBusy, send } = useSend();
  if (medias.portrait.ids.length === 0) return null;
  async function choose(mediaId: string): Promise<void> {
    const done = await send(() => api.POST('/front/digital-twin/digital-twin-avatar', { body: { mediaId } }));
    if (done) onChange(done.answer);
  }
  async function save(): Promise<void> {
    const done = await send(() => api.POST('/front/digital-twin/save-avatar'));
    if (done) onChange(done.answer);
  }
  return (
    <Card className={css.form} aria-label={t`Picture of your twin`}>
      <h2>
        <Trans>Picture of your twin</Trans>
      </h2>
      <p className={css.quiet}>
        <Trans>
          Choose one of your portraits. Others see it once you save it and your pictures are approved.
        </Trans>
      </p>
      {avatar && (
        <div className={css.chips}>
          <img className={css.avatar} src={avatar.url} alt={t`Your twin`} />
          {avatar.isSaved ? (
            <Trans>Saved</Trans>
          ) : (
            <Button isBusy={isBusy} onClick={() => void save()}>
              <Trans>Save picture</Trans>
            </Button>
          )}
        </div>
      )}
      <ul className={css.pictures}>
        {medias.portrait.ids.map((id, index) => {
          const number = index + 1;
          const one = media(id);
          return (
            <li key={id}>
              <button
                type="button"
                className={css.picture}
                aria-pressed={avatar?.mediaId === id}
                aria-label={t`Portrait ${number}`}
                disabled={isBusy}
                onClick={() => void choose(id)}
              >
                {one && <Picture media={one} alt="" sizes="120px" />}
              </button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
