import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Lightbulb } from 'lucide-react';
import { Button } from '~/ui/Button';
import { chatRefusalText } from '../refusal-words';
import css from './Ideas.module.css';

/** `come` and `none`: finished, with or without ideas. */
export type IdeasState = 'resting' | 'asking' | 'come' | 'none' | { failure: unknown };

type Props = {
  state: IdeasState;
  suggestions: readonly string[];
  onAsk: () => void;
  onChoose: (text: string) => void;
};

/** The button that asks for suggested replies, and those that came. Choosing one sends nothing. */
export function IdeaChips({ state, suggestions, onAsk, onChoose }: Props) {
  const { t } = useLingui();
  const count = suggestions.length;
  const news = state === 'come' && count > 0 ? plural(count, { one: '# idea', other: '# ideas' }) : '';
  const note =
    state === 'none' ? (
      <Trans>No ideas right now. Try again.</Trans>
    ) : typeof state === 'object' ? (
      chatRefusalText(state.failure)
    ) : undefined;
  return (
    <div className={css.ideas}>
      <Button size="small" tone="quiet" icon={<Lightbulb />} isBusy={state === 'asking'} onClick={onAsk}>
        {count > 0 ? <Trans>More ideas</Trans> : <Trans>Ideas</Trans>}
      </Button>
      {count > 0 && (
        <ul className={css.list} aria-label={t`Suggested replies`}>
          {suggestions.map((text) => (
            <li key={text}>
              <button type="button" className={css.idea} dir="auto" onClick={() => onChoose(text)}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={css.note}>
        {note}
      </p>
      <span className="visually-hidden" role="status">
        {news}
      </span>
    </div>
  );
}
