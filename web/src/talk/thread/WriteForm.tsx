import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUp, CircleStop } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react';
import { isSendKey, lengthOf } from '../composer-keys';
import { chatRefusalText } from '../refusal-words';
import { speechFailure } from '../speech/failure-words';
import { MicrophoneButton } from '../speech/MicrophoneButton';
import type { Writing } from '../use-writing';
import css from './Composer.module.css';
import { Count } from './Count';
import { SkipToField } from './SkipToField';

type Props = {
  /** The recipient's name. */
  name: string;
  /** Label of the field, if it isn't just a message. */
  label?: string;
  writing: Writing;
  maxLength: number;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Whether there is something to send. The length is checked here. */
  canSend: boolean;
  /** Replaces the send button: stops the reply in progress. */
  onStop?: () => void;
  /** Content above the field. */
  above?: ReactNode;
  /** Content before the text. */
  before?: ReactNode;
};

/** The composer: typing, dictation and sending. */
export function WriteForm({ name, label, writing, maxLength, field, canSend, onStop, above, before }: Props) {
  const { t, i18n } = useLingui();
  const asked = label ?? t`Message to ${name}`;
  const noteId = useId();
  const { text, refusal, dictation } = writing;
  const { failure, isListening } = dictation;
  const used = lengthOf(text);
  const isOver = used > maxLength;
  const mayGo = canSend && !isOver;
  const note = refusal !== undefined ? chatRefusalText(refusal) : failure && i18n._(speechFailure(failure));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    field.current?.focus();
    if (onStop) onStop();
    else if (mayGo) writing.send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || !isListening) return;
    event.preventDefault();
    dictation.stop();
  };
  const onFieldKeyDown = (event: KeyboardEvent) => {
    if (!isSendKey(event)) return;
    event.preventDefault();
    if (mayGo) writing.send();
  };
  return (
    <form className={css.composer} onSubmit={submit} onKeyDown={onKeyDown}>
      <SkipToField {...{ field }} />
      {above}
      <div className={css.field}>
        {before}
        <textarea
          ref={field}
          rows={1}
          value={text}
          aria-label={asked}
          placeholder={isListening ? t`Listening…` : asked}
          aria-describedby={note ? noteId : undefined}
          aria-invalid={isOver || refusal !== undefined || undefined}
          dir="auto"
          enterKeyHint="send"
          onChange={({ target }) => writing.write(target.value)}
          onKeyDown={onFieldKeyDown}
        />
        <MicrophoneButton {...dictation} />
        <button
          type="submit"
          className={css.send}
          aria-label={onStop ? t`Stop` : t`Send`}
          title={onStop ? t`Stop` : t`Send`}
          aria-disabled={!onStop && !mayGo ? true : undefined}
          // Keeps the focus in the field, so that a phone's keyboard stays open.
          onPointerDown={(event) => event.preventDefault()}
        >
          {onStop ? <CircleStop size={22} /> : <ArrowUp size={20} />}
        </button>
      </div>
      <div className={css.foot}>
        <span className="visually-hidden" role="status">
          {isListening && <Trans>Listening…</Trans>}
        </span>
        {note && (
          <p id={noteId} role="alert" className={css.refusal}>
            {note}
          </p>
        )}
        <Count {...{ used }} limit={maxLength}>
          <Trans>The message is longer than {maxLength} characters.</Trans>
        </Count>
      </div>
    </form>
  );
}
