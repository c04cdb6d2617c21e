import { IdeaChips } from '~/talk/ideas/IdeaChips';
import type { Talk } from '../use-talk';
import type { MessageView } from '../wire';
import { useIdeas } from './use-ideas';

type Props = { message: MessageView; lookAt: Talk['lookAt']; onChoose: (text: string) => void };

/** Suggested replies, on request. Choosing one fills the composer without sending. */
export function Ideas({ message, lookAt, onChoose }: Props) {
  const { state, ask } = useIdeas(message, lookAt);
  return <IdeaChips {...{ state, onChoose }} suggestions={message.suggestions} onAsk={ask} />;
}
