import { Trans, useLingui } from '@lingui/react/macro';
import { DoorOpen, LogOut } from 'lucide-react';
import { genderWords } from '~/i18n/look-words';
import { chatRefusalText } from '~/talk/refusal-words';
import { Avatar } from '~/ui/Avatar';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Link } from '~/ui/Link';
import type { Actor } from '../wire';
import css from './Scene.module.css';
import type { Cast } from './use-cast';

type Props = { actor: Actor; cast: Cast };

/** One of a cast: who they are, and whether they are here. */
export function CastEntry({ actor, cast: { busyName, failure, set } }: Props) {
  const { t, i18n } = useLingui();
  const { username, displayName, portraitUrl, age, gender, isAvailable, isPresent } = actor;
  const facts = [age === null ? undefined : String(age), gender ? i18n._(genderWords[gender]) : undefined];
  const name = <bdi>{displayName}</bdi>;
  return (
    <li className={css.actor} data-away={!isPresent || undefined} data-gone={!isAvailable || undefined}>
      <Avatar name={displayName} url={portraitUrl} />
      <div className={css.who}>
        <p className={css.name}>
          {isAvailable ? <Link to={`/character/${username}`}>{name}</Link> : name}
          <Badge tone={isPresent ? 'ok' : 'plain'}>
            {isPresent ? <Trans>In the scene</Trans> : <Trans>Away</Trans>}
          </Badge>
        </p>
        <p className={css.facts}>
          {isAvailable ? (
            facts.filter(Boolean).join(' · ')
          ) : (
            <Trans>This character is no longer available.</Trans>
          )}
        </p>
      </div>
      {(isAvailable || isPresent) && (
        <Button
          size="small"
          tone={isPresent ? 'outline' : 'quiet'}
          icon={isPresent ? <LogOut /> : <DoorOpen />}
          isBusy={busyName === username}
          aria-disabled={busyName !== undefined || undefined}
          aria-label={isPresent ? t`Send away: ${displayName}` : t`Bring in: ${displayName}`}
          onClick={() => void set(username, !isPresent)}
        >
          {isPresent ? <Trans>Send away</Trans> : <Trans>Bring in</Trans>}
        </Button>
      )}
      {failure?.username === username && (
        <p role="alert" className={css.refusal}>
          {chatRefusalText(failure.error)}
        </p>
      )}
    </li>
  );
}
