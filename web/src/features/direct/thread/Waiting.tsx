import { Trans } from '@lingui/react/macro';
import type { DirectChat } from '../wire';
import css from './Direct.module.css';

/** Whether the other has yet to accept what the member writes: nothing but that keeps pictures back. */
const isWaiting = ({ isRequest, canSendMedia, blockedReason }: DirectChat): boolean =>
  !isRequest && !canSendMedia && blockedReason === null;

type Props = { chat: DirectChat; isEmpty: boolean };

/** Behind the newest message: that nothing was written yet, and that the other has yet to accept it. */
export function Waiting({ chat, isEmpty }: Props) {
  const name = chat.counterpart.displayName;
  if (!isEmpty && !isWaiting(chat)) return null;
  return (
    <p className={isEmpty ? css.nothing : css.waiting}>
      {isEmpty && (
        <span>
          <Trans>No messages yet.</Trans>
        </span>
      )}
      {isWaiting(chat) && (
        <span>
          <Trans>{name} can accept or ignore your message. You can send images once it’s accepted.</Trans>
        </span>
      )}
    </p>
  );
}
