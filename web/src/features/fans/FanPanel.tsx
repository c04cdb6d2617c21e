import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, MessageCircle, Undo2 } from 'lucide-react';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { formatDay } from '~/i18n/format';
import { Async } from '~/ui/Async';
import { Avatar } from '~/ui/Avatar';
import { Badge } from '~/ui/Badge';
import { Button, ButtonLink } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { useFocusKept } from '~/ui/use-focus-kept';
import { FanLists } from './FanLists';
import { FanNote } from './FanNote';
import { FanSpend } from './FanSpend';
import css from './Fans.module.css';
import { useFanMoves } from './use-fan-moves';

type Fan = Schema['Fan'];
type Props = {
  username: string;
  /** Whether it stands beside the chat with the fan. */
  isBeside?: boolean;
};

/** One fan, as their creator sees them: ties, money, a private note and lists. */
export function FanPanel({ username, isBeside }: Props) {
  const { data: fan, error, mutate } = useApi(['/front/fans/{username}', { path: { username } }]);
  // A saved note begins again, without the button that saved it.
  const { box, notePress } = useFocusKept<HTMLDivElement>(fan?.note ?? '');
  if (!fan) return <Async isKnown={false} error={error} onRetry={() => void mutate()} height={320} />;
  const refresh = () => void mutate();
  const canBeListed = fan.followsSince ?? fan.membership ?? fan.money?.first;
  return (
    <div ref={box} tabIndex={-1} className={css.panel}>
      <Head fan={fan} />
      <Ties fan={fan} />
      {fan.money && <FanSpend username={fan.username} money={fan.money} />}
      <FanNote
        key={fan.note}
        username={fan.username}
        note={fan.note}
        onSaved={() => {
          notePress();
          refresh();
        }}
      />
      {canBeListed && <FanLists fan={fan} onChanged={refresh} />}
      <Actions {...{ fan, isBeside }} onChanged={refresh} />
    </div>
  );
}

const Head = ({ fan: { username, displayName, avatarUrl, isOnline } }: { fan: Fan }) => (
  <div className={css.head}>
    <Avatar name={displayName} person={username} url={avatarUrl} size="large" />
    <div>
      <Link to={`/profile/${username}`} className={css.name}>
        <bdi>{displayName}</bdi>
      </Link>
      <span className={css.quiet}>@{username}</span>
    </div>
    {isOnline && (
      <Badge tone="ok">
        <Trans>Online</Trans>
      </Badge>
    )}
  </div>
);

function Ties({ fan: { followsSince, membership } }: { fan: Fan }) {
  return (
    <dl className={css.facts}>
      <div>
        <dt>
          <Trans>Follows you since</Trans>
        </dt>
        <dd>{followsSince ? formatDay(followsSince) : <Trans context="following">Not following</Trans>}</dd>
      </div>
      <div>
        <dt>
          <Trans>Member since</Trans>
        </dt>
        <dd>
          {membership ? (
            <>
              {formatDay(membership.since)} <Renewal membership={membership} />
            </>
          ) : (
            <Trans>Not a member</Trans>
          )}
        </dd>
      </div>
    </dl>
  );
}

/** The next step of a membership, and when; and its tier above the first. */
function Renewal({ membership }: { membership: Schema['FanMembership'] }) {
  const { tier } = membership;
  return (
    <>
      <NextStep {...{ membership }} />
      {tier && (
        <>
          {' '}
          <Badge>{tier}</Badge>
        </>
      )}
    </>
  );
}

function NextStep({ membership: { state, isTrial, expiresAt } }: { membership: Schema['FanMembership'] }) {
  const day = formatDay(expiresAt);
  if (state === 'expired') return <Badge>{<Trans>Ended {day}</Trans>}</Badge>;
  if (isTrial) return <Badge tone="ok">{<Trans>Trial until {day}</Trans>}</Badge>;
  if (state === 'canceled') return <Badge>{<Trans>Canceled, ends {day}</Trans>}</Badge>;
  return <Badge tone="ok">{<Trans>Renews on {day}</Trans>}</Badge>;
}

type ActionProps = { fan: Fan; isBeside: boolean | undefined; onChanged: () => void };

function Actions({ fan, isBeside, onChanged }: ActionProps) {
  const { t } = useLingui();
  const { block, unblock } = useFanMoves(fan, onChanged);
  const isMember = fan.membership !== null && fan.membership.state !== 'expired';
  return (
    <div className={css.actions}>
      {!isBeside && (
        <ButtonLink size="small" to={`/chat/${fan.username}?box=people`} icon={<MessageCircle />}>
          <Trans>Message</Trans>
        </ButtonLink>
      )}
      {!isMember && (
        <ButtonLink size="small" tone="outline" to="/settings/pricing#trials">
          <Trans>Give a trial</Trans>
        </ButtonLink>
      )}
      <Button
        size="small"
        tone="ghost"
        icon={fan.isBlocked ? <Undo2 /> : <Ban />}
        onClick={fan.isBlocked ? unblock : block}
      >
        {fan.isBlocked ? t`Unblock` : t`Block`}
      </Button>
    </div>
  );
}
