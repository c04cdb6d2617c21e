import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUp, CircleStop } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { isSendKey, lengthOf } from '../composer-keys';
import { Ideas } from '../ideas/Ideas';
import { AskButton } from '../pictures/AskButton';
import { useWish } from '../pictures/use-wish';
import { WishForm } from '../pictures/WishForm';
import { chatRefusalText } from '../refusal-words';
import { useDraft } from '../use-draft';
import type { Talk } from '../use-talk';
import type { ChatView, MessageView } from '../wire';
import css from './Composer.module.css';
import { Count } from './Count';

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

/** Where messages are written. */
export function Composer({ chat, talk, isReplying, answered, field }: Props) {
  const { t } = useLingui();
  const { text, write } = useDraft(chat);
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  const [refusal, setRefusal] = useState<unknown>();
  const wish = useWish(talk, field, text);
  const noteId = useId();
  const { maxLength, counterpart, picturePrice } = chat;
  useReturn(field, wish.isOpen);
  const name = counterpart.displayName;
  const used = lengthOf(text);
  const isOver = used > maxLength;
  const canSend = text.trim() !== '' && !isOver && !talk.isSending;
  // Who goes on talking interrupts a reply by that alone.
  const isStop = isReplying && text.trim() === '';

  async function send(): Promise<void> {
    const words = text.trim();
    write('');
    setRefusal(undefined);
    const refused = await talk.say(words);
    if (refused === undefined) return;
    setRefusal(refused);
    // What was refused is not lost, unless something else was begun meanwhile.
    if (latest.current === '') write(words);
  }
  const press = () => {
    field.current?.focus();
    if (isStop) talk.stop();
    else if (canSend) void send();
  };
  const take = (words: string) => {
    write(words);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    press();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSendKey(event)) return;
    event.preventDefault();
    if (canSend) void send();
  };
  if (wish.isOpen && picturePrice !== null) {
    return <WishForm {...{ chat, wish, field }} price={picturePrice} isSending={talk.isSending} />;
  }
  return (
    <form className={css.composer} onSubmit={submit}>
      {answered && text.trim() === '' && (
        <Ideas key={answered.id} message={answered} lookAt={talk.lookAt} onChoose={take} />
      )}
      <div className={css.field}>
        {picturePrice !== null && <AskButton price={picturePrice} onPress={wish.open} />}
        <textarea
          ref={field}
          rows={1}
          value={text}
          aria-label={t`Message to ${name}`}
          placeholder={t`Message to ${name}`}
          aria-describedby={refusal === undefined ? undefined : noteId}
          aria-invalid={isOver || refusal !== undefined || undefined}
          dir="auto"
          enterKeyHint="send"
          onChange={({ target }) => {
            write(target.value);
            setRefusal(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          className={css.send}
          aria-label={isStop ? t`Stop` : t`Send`}
          title={isStop ? t`Stop` : t`Send`}
          aria-disabled={!isStop && !canSend ? true : undefined}
          // The keyboard of a phone stays open, and the focus in the field.
          onPointerDown={(event) => event.preventDefault()}
        >
          {isStop ? <CircleStop size={22} /> : <ArrowUp size={20} />}
        </button>
      </div>
      <div className={css.foot}>
        {refusal !== undefined && (
          <p id={noteId} role="alert" className={css.refusal}>
            {chatRefusalText(refusal)}
          </p>
        )}
        <Count {...{ used }} limit={maxLength}>
          <Trans>The message is longer than {maxLength} letters.</Trans>
        </Count>
      </div>
    </form>
  );
}
