import { Trans, useLingui } from '@lingui/react/macro';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { lengthOf } from '~/talk/composer-keys';
import { chatRefusalText } from '~/talk/refusal-words';
import { Button } from '~/ui/Button';
import { TextArea } from '~/ui/TextArea';
import css from './Feedback.module.css';

/** Maximum length of feedback, in characters as the server counts them. */
const LIMIT = 500;

type Props = {
  onSend: (words: string) => Promise<void>;
  onClose: () => void;
  /** Regenerates the reply, where possible. */
  onAgain?: () => void;
};

/** Feedback text: the chosen reasons, then the user's own words. */
export const wordsOf = (reasons: readonly string[], own: string): string =>
  [...reasons, own.trim()].filter(Boolean).join(' ');

const takeFocus = (field: HTMLTextAreaElement | null) => field?.focus();

function Thanks({ titleId, onClose, onAgain }: Omit<Props, 'onSend'> & { titleId: string }) {
  const again = () => {
    onClose();
    onAgain?.();
  };
  return (
    <>
      <p id={titleId} role="status">
        <Trans>Thanks for your feedback</Trans>
      </p>
      <div className={css.buttons}>
        <Button size="small" tone="outline" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        {onAgain && (
          <Button size="small" onClick={again}>
            <Trans>Regenerate</Trans>
          </Button>
        )}
      </div>
    </>
  );
}

type ReasonsProps = {
  chosen: readonly string[];
  onChoose: (reasons: string[]) => void;
  /** Opens a field for the user's own words. */
  children: ReactNode;
};

function Reasons({ chosen, onChoose, children }: ReasonsProps) {
  const { t } = useLingui();
  const reasons = [t`Out of character`, t`Forgot what I said`, t`Repeats itself`];
  const swap = (reason: string) =>
    onChoose(reasons.filter((each) => chosen.includes(each) !== (each === reason)));
  return (
    <div className={css.reasons}>
      {reasons.map((reason) => (
        <button
          key={reason}
          type="button"
          className={css.reason}
          aria-pressed={chosen.includes(reason)}
          onClick={() => swap(reason)}
        >
          {reason}
        </button>
      ))}
      {children}
    </div>
  );
}

/** Asks below a reply what was wrong with it. The vote counts either way. */
export function Feedback({ onSend, onClose, onAgain }: Props) {
  const { t } = useLingui();
  const titleId = useId();
  const box = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const [own, setOwn] = useState('');
  const [isWriting, setIsWriting] = useState(false);
  const [error, setError] = useState<unknown>();
  const [step, setStep] = useState<'asking' | 'sending' | 'thanks'>('asking');
  const words = wordsOf(chosen, isWriting ? own : '');
  const used = lengthOf(words);
  const canSend = words !== '' && used <= LIMIT;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the thanks replace the element that had the focus
  useEffect(() => {
    if (step !== 'sending') box.current?.focus();
  }, [step === 'thanks']);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!canSend || step !== 'asking') return;
    setStep('sending');
    setError(undefined);
    try {
      await onSend(words);
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
            <Trans>What’s wrong with this reply?</Trans>
          </p>
          <Reasons {...{ chosen }} onChoose={setChosen}>
            <button
              type="button"
              className={css.reason}
              aria-expanded={isWriting}
              onClick={() => setIsWriting(!isWriting)}
            >
              <Trans>Something else</Trans>
            </button>
          </Reasons>
          {isWriting && (
            <TextArea
              ref={takeFocus}
              label={t`Tell us more (optional)`}
              isLabelHidden
              placeholder={t`Tell us more (optional)`}
              rows={2}
              className={css.field}
              dir="auto"
              value={own}
              count={{ used, limit: LIMIT }}
              onChange={({ target }) => setOwn(target.value)}
            />
          )}
          {error !== undefined && (
            <p className={css.trouble} role="alert">
              {chatRefusalText(error)}
            </p>
          )}
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
