import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import css from '~/talk/thread/Composer.module.css';
import { Button, ButtonLink } from '~/ui/Button';
import type { DirectMoves } from '../use-direct-moves';
import type { DirectBlock, DirectChat } from '../wire';

const toPeople = (
  <ButtonLink to="/chat?box=people" tone="outline">
    <Trans>All chats</Trans>
  </ButtonLink>
);
const toSupport = (
  <ButtonLink to="/support" tone="outline">
    <Trans>Contact support</Trans>
  </ButtonLink>
);

type Props = {
  chat: DirectChat;
  reason: DirectBlock;
  moves: DirectMoves;
  /** Hears that a press may bring the field in its place. */
  onUnblock: () => void;
};
type Block = { words: ReactNode; way: ReactNode };

/** The reason that blocks writing, and the way out. */
function blockOf({ chat, reason, moves, onUnblock }: Props): Block {
  const { displayName: name, username } = chat.counterpart;
  const toProfile = (words: ReactNode) => (
    <ButtonLink to={`/profile/${username}`} tone="outline">
      {words}
    </ButtonLink>
  );
  if (chat.isBlocked) {
    const words = <Trans>You blocked {name}.</Trans>;
    const press = () => {
      onUnblock();
      void moves.unblock(chat);
    };
    const way = (
      <Button tone="outline" onClick={press}>
        <Trans>Unblock</Trans>
      </Button>
    );
    return { words, way };
  }
  switch (reason) {
    case 'userDeleted':
      return {
        words: <Trans>This account is gone. Your messages stay here.</Trans>,
        way: toPeople,
      };
    case 'geoBanned':
      return { words: <Trans>{name} isn’t available where you are.</Trans>, way: toPeople };
    case 'banned':
      return { words: <Trans>You can’t message other members right now.</Trans>, way: toSupport };
    case 'messageToStudio':
      return {
        words: <Trans>{name} is a studio, and takes messages from its own creators.</Trans>,
        way: toPeople,
      };
    case 'botAllowed':
      return {
        words: <Trans>{name} doesn’t take messages. Chat with their characters instead.</Trans>,
        way: toProfile(<Trans>See characters</Trans>),
      };
    case 'modelCantChatNotMembers':
      return {
        words: <Trans>You message with members only, and {name} isn’t in your fan club.</Trans>,
        way: (
          <ButtonLink to="/settings/blocked" tone="outline">
            <Trans>Change</Trans>
          </ButtonLink>
        ),
      };
    case 'paidSubscriptionRequired':
      return {
        words: <Trans>{name} takes messages from members of their fan club.</Trans>,
        way: toProfile(<Trans>View fan club</Trans>),
      };
    case 'freeSubscriptionRequired':
      return {
        words: <Trans>{name} takes messages from followers. You can follow for free.</Trans>,
        way: toProfile(<Trans>View profile</Trans>),
      };
    case 'awaitsAnswer':
      return {
        words: <Trans>You can send more when {name} replies.</Trans>,
        way: toPeople,
      };
    // A server newer than this page may know further reasons.
    default:
      return { words: <Trans>You can’t message {name} right now.</Trans>, way: toPeople };
  }
}

/** Stands where messages would be written. */
export function DirectBlocked(props: Props) {
  const { words, way } = blockOf(props);
  return (
    <div className={css.blocked} role="status">
      <p>{words}</p>
      {way}
    </div>
  );
}
