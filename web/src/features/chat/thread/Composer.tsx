import { type RefObject, useEffect, useRef } from 'react';
import { saveSettings } from '../calls';
import { Ideas } from '../ideas/Ideas';
import { AskButton } from '../pictures/AskButton';
import { useWish } from '../pictures/use-wish';
import { WishForm } from '../pictures/WishForm';
import { append } from '../speech/recognition';
import type { Talk } from '../use-talk';
import { useWriting } from '../use-writing';
import type { ChatView, MessageView } from '../wire';
import { WriteForm } from './WriteForm';

type Props = {
  chat: ChatView;
  talk: Talk;
  /** A reply is being written: it can be stopped. */
  isReplying: boolean;
  /** The reply that the person has not said anything to. */
  answered: MessageView | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
};

/** Brings the focus back to the message once the wish for a picture is sent or put aside. */
function useReturn(field: Props['field'], isAway: boolean): void {
  const wasAway = useRef(isAway);
  useEffect(() => {
    if (wasAway.current && !isAway) field.current?.focus();
    wasAway.current = isAway;
  }, [field, isAway]);
}

/** Where messages to a character are written, and pictures asked for. */
export function Composer({ chat, talk, isReplying, answered, field }: Props) {
  const { maxLength, counterpart, picturePrice } = chat;
  const { username, displayName } = counterpart;
  const writing = useWriting({
    draft: {
      name: `chat:${username}`,
      draft: chat.draft,
      isStored: chat.id !== null,
      save: (draft) => saveSettings(username, { draft }),
    },
    say: talk.say,
  });
  const wish = useWish(talk, field, writing.text);
  useReturn(field, wish.isOpen);
  const ask = () => {
    writing.dictation.stop();
    wish.open();
  };
  const take = (words: string) => {
    // One idea takes the place of another; what the person wrote themselves stays before it.
    const isIdea = answered?.suggestions.includes(writing.text.trim());
    writing.write(isIdea ? words : append(writing.text, words));
    field.current?.focus();
  };
  const isEmpty = writing.text.trim() === '';
  if (wish.isOpen && picturePrice !== null) {
    return <WishForm {...{ chat, wish, field }} price={picturePrice} isSending={talk.isSending} />;
  }
  return (
    <WriteForm
      name={displayName}
      {...{ writing, maxLength, field }}
      canSend={!isEmpty && !talk.isSending}
      // Who goes on talking interrupts a reply by that alone.
      onStop={isReplying && isEmpty ? talk.stop : undefined}
      above={answered && <Ideas key={answered.id} message={answered} lookAt={talk.lookAt} onChoose={take} />}
      before={picturePrice !== null && <AskButton price={picturePrice} onPress={ask} />}
    />
  );
}
