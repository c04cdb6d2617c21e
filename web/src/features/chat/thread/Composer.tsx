import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef } from 'react';
import { lengthOf } from '~/talk/composer-keys';
import { append } from '~/talk/speech/recognition';
import css from '~/talk/thread/Composer.module.css';
import { WriteForm } from '~/talk/thread/WriteForm';
import { useMostChars } from '~/talk/use-most-chars';
import { useWriting } from '~/talk/use-writing';
import { AutoButton } from '../auto/AutoButton';
import type { AutoChatControl } from '../auto/use-auto-chat';
import { saveSettings } from '../calls';
import { Ideas } from '../ideas/Ideas';
import { AskButton } from '../pictures/AskButton';
import { useWish } from '../pictures/use-wish';
import { WishForm } from '../pictures/WishForm';
import { AudienceMenu } from '../scene/AudienceMenu';
import { hearersNamed } from '../scene/cast';
import { namesOf } from '../scene/names';
import { useAudience } from '../scene/use-audience';
import type { Talk } from '../use-talk';
import type { ChatView, MessageView } from '../wire';

type Props = {
  chat: ChatView;
  talk: Talk;
  auto: AutoChatControl;
  /** Whether a reply that can be stopped is being written. */
  isReplying: boolean;
  /** The reply not answered yet. */
  answered: MessageView | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
};

/** Returns the focus to the message once the picture prompt is sent or closed. */
function useReturn(field: Props['field'], isAway: boolean): void {
  const wasAway = useRef(isAway);
  useEffect(() => {
    if (wasAway.current && !isAway) field.current?.focus();
    wasAway.current = isAway;
  }, [field, isAway]);
}

/** Composer for messages to a character and for picture prompts. */
export function Composer({ chat, talk, auto, isReplying, answered, field }: Props) {
  const { t } = useLingui();
  const { counterpart, picturePrice, autoChatPrice, scene } = chat;
  const maxLength = useMostChars()(chat.maxLength);
  const { username, displayName } = counterpart;
  const audience = useAudience(chat);
  const writing = useWriting({
    draft: {
      name: `chat:${username}`,
      draft: chat.messageDraft,
      isStored: chat.id !== null,
      // The note below the field says that it is too long.
      save: async (draft) => lengthOf(draft) <= maxLength && saveSettings(username, { messageDraft: draft }),
    },
    say: (words) => {
      auto.dismiss();
      return talk.say(words, audience.to);
    },
  });
  const wish = useWish(talk, field, writing.text);
  useReturn(field, wish.isOpen);
  const ask = () => {
    writing.dictation.stop();
    wish.open();
  };
  const take = (words: string) => {
    // An idea replaces another idea, but is appended to the user's own text.
    const isIdea = answered?.suggestions.includes(writing.text.trim());
    writing.write(isIdea ? words : append(writing.text, words));
    field.current?.focus();
  };
  const isEmpty = writing.text.trim() === '';
  if (wish.isOpen && picturePrice !== null) {
    return <WishForm {...{ chat, wish, field }} price={picturePrice} isSending={talk.isSending} />;
  }
  const whisperers = scene ? namesOf(hearersNamed(audience.to, scene)) : '';
  const whisper = audience.to.length > 0 ? t`Whisper to ${whisperers}` : t`Message everyone`;
  const hasTools = scene || answered || (autoChatPrice !== null && !auto.running);
  return (
    <WriteForm
      name={displayName}
      label={scene ? whisper : undefined}
      {...{ writing, maxLength, field }}
      canSend={!isEmpty && !talk.isSending && !audience.isLost}
      // Sending a message interrupts the reply anyway.
      onStop={isReplying && isEmpty ? talk.stop : undefined}
      above={
        hasTools && (
          <div className={css.above}>
            {scene && <AudienceMenu {...{ scene, audience }} />}
            {answered && <Ideas key={answered.id} message={answered} lookAt={talk.lookAt} onChoose={take} />}
            {autoChatPrice !== null && !auto.running && (
              <AutoButton
                price={autoChatPrice}
                isScene={scene !== null}
                start={auto.start}
                onStarted={() => field.current?.focus()}
              />
            )}
          </div>
        )
      }
      before={picturePrice !== null && <AskButton price={picturePrice} onPress={ask} />}
    />
  );
}
