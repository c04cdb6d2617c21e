import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Lightbulb } from 'lucide-react';
import { chatRefusalText } from '~/talk/refusal-words';
import { Button } from '~/ui/Button';
import type { Talk } from '../use-talk';
import type { MessageView } from '../wire';
import css from './Ideas.module.css';
import { useIdeas } from './use-ideas';

type Props = { message: MessageView; lookAt: Talk['lookAt']; onChoose: (text: string) => void };

/** Suggested replies, on request. Choosing one fills the composer without sending. */
export function Ideas({ message, lookAt, onChoose }: Props) {
  const { t } = useLingui();
  const { state, ask } = useIdeas(message, lookAt);
  const { suggestions } = message;
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
      <Button size="small" tone="quiet" icon={<Lightbulb />} isBusy={state === 'asking'} onClick={ask}>
        {suggestions.length > 0 ? <Trans>More ideas</Trans> : <Trans>Ideas</Trans>}
      </Button>
      {suggestions.length > 0 && (
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
