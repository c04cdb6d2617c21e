import { Trans, useLingui } from '@lingui/react/macro';
import { requestStateWords } from '~/i18n/request-words';
import { TwinMark } from '~/pictures/twin/TwinMark';
import { Entry } from '~/talk/list/Entry';
import { Avatar } from '~/ui/Avatar';
import { plainText } from '~/ui/inline';
import { directMenu } from '../direct-menu';
import { saleWords } from '../thread/sale-words';
import { isTwinAnswering } from '../twin/twin';
import { useDirectMoves } from '../use-direct-moves';
import type { DirectChat } from '../wire';

/** The newest words of a conversation, or that there is something to look at. */
function Newest({ chat: { lastMessage, counterpart } }: { chat: DirectChat }) {
  const { t, i18n } = useLingui();
  if (!lastMessage) return null;
  const { requestState, sale, isOwn } = lastMessage;
  if (requestState) {
    const state = i18n._(requestStateWords[requestState]);
    return <Trans>Custom request: {state}</Trans>;
  }
  if (sale && !lastMessage.text)
    return saleWords({ facts: sale, isOwn, name: counterpart.displayName }, i18n);
  const text = plainText(lastMessage.text) || (lastMessage.hasMedia ? t`Photos and videos` : '');
  return isOwn ? <Trans>You: {text}</Trans> : text;
}

type Props = { chat: DirectChat; isOpen: boolean };

/** One conversation with a person. */
export function DirectEntry({ chat, isOpen }: Props) {
  const { i18n } = useLingui();
  const moves = useDirectMoves();
  const { username, displayName, avatarUrl } = chat.counterpart;
  return (
    <Entry
      {...{ chat, isOpen }}
      portrait={<Avatar name={displayName} person={username} url={avatarUrl} />}
      mark={isTwinAnswering(chat) && <TwinMark />}
      newest={<Newest chat={chat} />}
      entries={directMenu(chat, moves, i18n)}
    />
  );
}
