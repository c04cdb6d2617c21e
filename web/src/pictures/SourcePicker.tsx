import { Trans, useLingui } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import { useSession } from '~/app/session';
import { Picture } from '~/ui/Picture';
import { isMadeHere } from './made-here';
import css from './SourcePicker.module.css';

type Props = {
  kinds: readonly ('photo' | 'video')[];
  value: string | undefined;
  onChange: (id: string | undefined) => void;
};
type OfKind = { kind: 'photo' | 'video'; value: string | undefined; onPick: (id: string) => void };

function Pictures({ kind, value, onPick }: OfKind) {
  const { user } = useSession();
  const { t } = useLingui();
  const { data } = useApi(user ? ['/front/media-storage', { query: { type: kind, limit: 24 } }] : null);
  const items = (data?.items ?? []).filter((item) => isMadeHere(item) || kind === 'video');
  return items.map((media, index) => {
    const place = index + 1;
    return (
      <li key={media.id}>
        <button
          type="button"
          className={css.choice}
          aria-pressed={media.id === value}
          onClick={() => onPick(media.id)}
          aria-label={kind === 'video' ? t`Video ${place}` : t`Image ${place}`}
        >
          <Picture media={media} alt="" sizes="96px" />
        </button>
      </li>
    );
  });
}

/** One of the member's own pictures or videos to go on from. */
export function SourcePicker({ kinds, value, onChange }: Props) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <fieldset className={css.field}>
      <legend>
        <Trans>Source</Trans>
      </legend>
      <ul className={css.strip}>
        {kinds.map((kind) => (
          <Pictures
            key={kind}
            kind={kind}
            value={value}
            onPick={(id) => onChange(id === value ? undefined : id)}
          />
        ))}
      </ul>
    </fieldset>
  );
}
