import { Plural, useLingui } from '@lingui/react/macro';
import { HandCoins, ImagePlus } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { openModal } from '~/app/modals/current';
import { useSession } from '~/app/session';
import { FREE } from '~/pictures/price/media-price';
import { append } from '~/talk/speech/recognition';
import talkCss from '~/talk/thread/Composer.module.css';
import { WriteForm } from '~/talk/thread/WriteForm';
import { useMostChars } from '~/talk/use-most-chars';
import { useWriting } from '~/talk/use-writing';
import { IconButton } from '~/ui/IconButton';
import { saveDirect } from '../calls';
import { AttachDialog } from '../media/AttachDialog';
import { AttachedBar } from '../media/AttachedBar';
import { Replies } from '../twin/Replies';
import { type Attached, countOf, type DirectTalk } from '../use-direct-talk';
import { useTellWriting } from '../use-typing';
import type { DirectChat } from '../wire';
import css from './Direct.module.css';

const NOTHING: Attached = { media: [], albums: [], price: FREE };

type Props = {
  chat: DirectChat;
  talk: DirectTalk;
  /** The newest message of the other, for which replies can be suggested. */
  answersId?: string;
  field: RefObject<HTMLTextAreaElement | null>;
};

/** Composer of messages to a person, with attachments. */
export function DirectComposer({ chat, talk, answersId, field }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const mostChars = useMostChars();
  const [attached, setAttached] = useState(NOTHING);
  // Each opening is a dialog of its own: what was chosen and put aside is not there again.
  const [attaching, setAttaching] = useState({ isOpen: false, count: 0 });
  const { username, displayName } = chat.counterpart;
  const writing = useWriting({
    draft: {
      name: `direct:${username}`,
      draft: chat.messageDraft,
      isStored: chat.id !== null,
      save: (draft) => saveDirect(username, { messageDraft: draft }),
    },
    say: async (words) => {
      setAttached(NOTHING);
      const refused = await talk.say(words, attached);
      if (refused !== undefined) setAttached((now) => (countOf(now) > 0 ? now : attached));
      return refused;
    },
  });
  const tell = useTellWriting(chat);
  const write = (text: string) => {
    writing.write(text);
    tell(text);
  };
  const take = (words: string, suggestions: readonly string[]) => {
    // A suggestion replaces another, but is appended to the user's own text.
    const isSuggested = suggestions.includes(writing.text.trim());
    write(isSuggested ? words : append(writing.text, words));
    field.current?.focus();
  };
  const knowsManner = (chat.twin?.isOwn || user?.isAIEnabled) ?? false;
  const open = () => setAttaching(({ count }) => ({ isOpen: true, count: count + 1 }));
  const remove = () => {
    setAttached(NOTHING);
    field.current?.focus();
  };
  const isEmpty = writing.text.trim() === '' && countOf(attached) === 0;
  return (
    <>
      <WriteForm
        name={displayName}
        writing={{ ...writing, write }}
        {...{ field }}
        maxLength={mostChars(chat.maxLength)}
        canSend={!isEmpty && !talk.isSending}
        above={
          <>
            {chat.messageCost > 0 && (
              <p className={css.cost}>
                <Plural
                  value={chat.messageCost}
                  one={`A message to ${displayName} costs # chip.`}
                  other={`A message to ${displayName} costs # chips.`}
                />
              </p>
            )}
            {knowsManner && answersId && (
              <div className={talkCss.above}>
                <Replies key={answersId} {...{ username }} onChoose={take} />
              </div>
            )}
            <AttachedBar {...{ attached }} onChange={open} onRemove={remove} />
          </>
        }
        before={
          <>
            {chat.canSendMedia && <IconButton label={t`Attach media`} icon={<ImagePlus />} onClick={open} />}
            {chat.counterpart.isCreator && (
              <IconButton
                label={t`Send a tip`}
                icon={<HandCoins />}
                onClick={() => openModal('tip', { username })}
              />
            )}
          </>
        }
      />
      {attaching.count > 0 && (
        <AttachDialog
          key={attaching.count}
          isOpen={attaching.isOpen}
          onClose={() => setAttaching((known) => ({ ...known, isOpen: false }))}
          name={displayName}
          maxPrice={chat.maxPrice}
          {...{ attached }}
          onAttach={setAttached}
        />
      )}
    </>
  );
}
