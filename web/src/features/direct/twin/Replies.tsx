import { IdeaChips } from '~/talk/ideas/IdeaChips';
import { useReplies } from './use-replies';

type Props = {
  username: string;
  onChoose: (text: string, suggestions: readonly string[]) => void;
};

/** Three replies in the member's own manner, on request. Choosing one fills the composer without sending. */
export function Replies({ username, onChoose }: Props) {
  const { state, suggestions, ask } = useReplies(username);
  return (
    <IdeaChips {...{ state, suggestions }} onAsk={ask} onChoose={(text) => onChoose(text, suggestions)} />
  );
}
