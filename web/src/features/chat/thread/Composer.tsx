import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { ArrowUp, CircleStop } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { isSendKey, lengthOf } from '../composer-keys';
import { chatRefusalText } from '../refusal-words';
import { useDraft } from '../use-draft';
import type { Talk } from '../use-talk';
import type { ChatView } from '../wire';
import css from './Composer.module.css';

/** From this share of the limit on, people see how much is left. */
const COUNTED_FROM = 0.8;

type Props = {
  chat: ChatView;
  talk: Talk;
  /** A reply is being written: it can be stopped. */
  isReplying: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
};

/** Where messages are written. */
export function Composer({ chat, talk, isReplying, field }: Props) {
  const { t } = useLingui();
  const { text, write } = useDraft(chat);
  const [refusal, setRefusal] = useState<unknown>();
  const noteId = useId();
  const { maxLength, counterpart } = chat;
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
    if (field.current?.value === '') write(words);
  }
  const press = () => {
    field.current?.focus();
    if (isStop) talk.stop();
    else if (canSend) void send();
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
  return (
    <form className={css.composer} onSubmit={submit}>
      <div className={css.field}>
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
        {used >= COUNTED_FROM * maxLength && (
          <p className={clsx(css.count, isOver && css.over)}>
            <span aria-hidden="true">
              {used} / {maxLength}
            </span>
            <span className="visually-hidden" role="status">
              {isOver && <Trans>The message is longer than {maxLength} letters.</Trans>}
            </span>
          </p>
        )}
      </div>
    </form>
  );
}
