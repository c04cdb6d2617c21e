import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '~/ui/Button';
import { TextArea } from '~/ui/TextArea';
import { lengthOf } from '../composer-keys';
import { chatRefusalText } from '../refusal-words';
import css from './Feedback.module.css';

/** Characters of what somebody says about a reply, as the server counts them. */
const LIMIT = 500;

type Props = {
  onSend: (words: string) => Promise<void>;
  onClose: () => void;
  /** Writes another reply, where that is possible. */
  onAgain?: () => void;
};

/** A reason put into the words that are there, or taken out of them. */
export function swapReason(words: string, reason: string): string {
  if (words.includes(reason))
    return words
      .replace(reason, '')
      .replaceAll(/\s{2,}/g, ' ')
      .trim();
  return words.trim() === '' ? reason : `${words.trimEnd()} ${reason}`;
}

function Thanks({ titleId, onClose, onAgain }: Omit<Props, 'onSend'> & { titleId: string }) {
  const again = () => {
    onClose();
    onAgain?.();
  };
  return (
    <>
      <p id={titleId} role="status">
        <Trans>Thank you for telling us</Trans>
      </p>
      <div className={css.buttons}>
        <Button size="small" tone="outline" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        {onAgain && (
          <Button size="small" onClick={again}>
            <Trans>Write another reply</Trans>
          </Button>
        )}
      </div>
    </>
  );
}

type ReasonsProps = { words: string; onChange: (words: string) => void };

function Reasons({ words, onChange }: ReasonsProps) {
  const { t } = useLingui();
  const reasons = [t`Out of character.`, t`Forgot what was said.`, t`Says the same again.`];
  return (
    <div className={css.reasons}>
      {reasons.map((reason) => (
        <button
          key={reason}
          type="button"
          className={css.reason}
          aria-pressed={words.includes(reason)}
          onClick={() => onChange(swapReason(words, reason))}
        >
          {reason}
        </button>
      ))}
    </div>
  );
}

/** Asks below a reply what was wrong with it. The vote counts either way. */
export function Feedback({ onSend, onClose, onAgain }: Props) {
  const { t } = useLingui();
  const titleId = useId();
  const box = useRef<HTMLFormElement>(null);
  const [words, setWords] = useState('');
  const [error, setError] = useState<unknown>();
  const [step, setStep] = useState<'asking' | 'sending' | 'thanks'>('asking');
  const used = lengthOf(words);
  const canSend = words.trim() !== '' && used <= LIMIT;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the thanks take the place of what held the focus
  useEffect(() => {
    if (step !== 'sending') box.current?.focus();
  }, [step === 'thanks']);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!canSend || step !== 'asking') return;
    setStep('sending');
    setError(undefined);
    try {
      await onSend(words.trim());
      setStep('thanks');
    } catch (caught) {
      setError(caught);
      setStep('asking');
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
  };
  return (
    <form
      ref={box}
      tabIndex={-1}
      className={css.feedback}
      aria-labelledby={titleId}
      onSubmit={(event) => void send(event)}
      onKeyDown={onKeyDown}
    >
      {step === 'thanks' ? (
        <Thanks {...{ titleId, onClose, onAgain }} />
      ) : (
        <>
          <p id={titleId} className={css.title}>
            <Trans>What was wrong with this reply?</Trans>
          </p>
          <Reasons {...{ words }} onChange={setWords} />
          <TextArea
            label={t`In your own words, if you like`}
            rows={2}
            className={css.field}
            dir="auto"
            value={words}
            error={error === undefined ? undefined : chatRefusalText(error)}
            count={{ used, limit: LIMIT }}
            onChange={({ target }) => setWords(target.value)}
          />
          <div className={css.buttons}>
            <Button size="small" tone="outline" onClick={onClose}>
              <Trans>Skip</Trans>
            </Button>
            <Button size="small" type="submit" isBusy={step === 'sending'} disabled={!canSend}>
              <Trans>Send</Trans>
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
