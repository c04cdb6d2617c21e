import { Trans, useLingui } from '@lingui/react/macro';
import { UserRound } from 'lucide-react';
import { ButtonLink } from '~/ui/Button';
import { PortraitCard, PortraitWords, portraitName } from '~/ui/PortraitCard';
import { useMedia } from '~/ui/use-media';
import type { Counterpart } from '../wire';
import { useChatLook } from './chat-look';
import css from './Look.module.css';

/** Address of the portrait twice as large as in lists. */
const large = (url: string | null): string | null => url?.replace('/portrait/320', '/portrait/640') ?? null;

/** The character beside the messages, where there is room. */
export function Portrait({ counterpart }: { counterpart: Counterpart }) {
  const { t } = useLingui();
  const hasRoom = useMedia('(width >= 1360px)');
  const { username, displayName, age, portraitUrl, isAvailable } = counterpart;
  if (!hasRoom || !portraitUrl) return null;
  return (
    <section className={css.portrait} data-portrait aria-label={t`Portrait of ${displayName}`}>
      <PortraitCard name={displayName} picture={large(portraitUrl)}>
        {age === null ? (
          <span className={portraitName}>
            <bdi>{displayName}</bdi>
          </span>
        ) : (
          <PortraitWords name={displayName} age={age} />
        )}
      </PortraitCard>
      {isAvailable && (
        <ButtonLink to={`/character/${username}`} tone="outline" icon={<UserRound />}>
          <Trans>View full profile</Trans>
        </ButtonLink>
      )}
    </section>
  );
}

/** The character's picture behind the messages: blurred and dim, so that words stay easy to read. */
export function Wallpaper({ url }: { url: string | null }) {
  const { hasWallpaper } = useChatLook();
  return url && hasWallpaper ? (
    <img className={css.wallpaper} src={url} alt="" aria-hidden="true" decoding="async" />
  ) : null;
}
