import { Trans, useLingui } from '@lingui/react/macro';
import { Entry } from '~/talk/list/Entry';
import { spokenText } from '~/ui/inline';
import { chatMenu } from '../chat-menu';
import { Faces } from '../scene/Faces';
import { useChatMoves } from '../use-chat-moves';
import type { ChatView } from '../wire';

/** The newest words of a chat. */
function Newest({ chat: { lastMessage } }: { chat: ChatView }) {
  if (!lastMessage) return null;
  if (lastMessage.isPicture) return <Trans>Sent a picture</Trans>;
  const text = spokenText(lastMessage.text);
  return lastMessage.author === 'person' ? <Trans>You: {text}</Trans> : text;
}

type Props = { chat: ChatView; isOpen: boolean };

/** One chat with a character. */
export function ChatEntry({ chat, isOpen }: Props) {
  const { i18n } = useLingui();
  const moves = useChatMoves();
  return (
    <Entry
      {...{ chat, isOpen }}
      portrait={chat.scene && <Faces scene={chat.scene} size="large" />}
      newest={<Newest chat={chat} />}
      entries={chatMenu(chat, moves, i18n)}
    />
  );
}
