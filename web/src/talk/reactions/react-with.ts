import { toast } from '~/ui/toast';
import { chatRefusalText } from '../refusal-words';
import type { Reaction } from '../wire';

type Felt = { id: string; reaction: Reaction | null };
type Call = (id: string, reaction: Reaction | null) => Promise<Pick<Felt, 'reaction'>>;

/** Reacts to messages: shown at once by `show`, and taken back where the server refuses it. */
export const reactWith =
  (call: Call, show: (id: string, reaction: Reaction | null) => void) =>
  async ({ id, reaction: before }: Felt, reaction: Reaction | null): Promise<void> => {
    show(id, reaction);
    try {
      show(id, (await call(id, reaction)).reaction);
    } catch (error) {
      show(id, before);
      toast.error(chatRefusalText(error));
    }
  };
