import { Trans, useLingui } from '@lingui/react/macro';
import { Dices } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { Order } from '~/pictures/order';
import { Button } from '~/ui/Button';
import { TextArea } from '~/ui/TextArea';
import { examples } from './examples';
import css from './Order.module.css';
import { lastPrompt } from './use-draft';

type Props = {
  order: Order;
  limit: number;
  error?: ReactNode;
  onChange: (part: Partial<Order>) => void;
};

/** The prompt. Arrow up in an empty field restores the last one. */
export function PromptField({ order, limit, error, onChange }: Props) {
  const { t, i18n } = useLingui();
  const turn = useRef(0);
  const isCharacter = order.mode === 'character';
  const used = [...order.storyPrompt].length;
  const suggest = () => {
    const texts = examples.map(({ prompt }) => i18n._(prompt));
    // The same suggestion twice in a row would look like a broken button.
    do turn.current = (turn.current + 1) % texts.length;
    while (texts[turn.current] === order.storyPrompt);
    onChange({ storyPrompt: texts[turn.current] ?? '' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = lastPrompt();
    if (event.key !== 'ArrowUp' || order.storyPrompt || !last) return;
    event.preventDefault();
    onChange({ storyPrompt: last });
  };
  return (
    <div className={css.prompt}>
      <TextArea
        id="story-prompt"
        label={isCharacter ? <Trans>Anything else</Trans> : <Trans>Describe the scene</Trans>}
        placeholder={
          isCharacter
            ? t`Freckles, reading glasses, a silver ring…`
            : t`What’s happening, where, and in what light?`
        }
        rows={isCharacter ? 2 : 4}
        hint={t`Fictional people only: we don’t generate real people.`}
        value={order.storyPrompt}
        error={error}
        count={{ used, limit }}
        onChange={({ target }) => onChange({ storyPrompt: target.value })}
        onKeyDown={onKeyDown}
      />
      {!isCharacter && (
        <Button tone="ghost" size="small" className={css.suggest} icon={<Dices />} onClick={suggest}>
          <Trans>Suggest</Trans>
        </Button>
      )}
    </div>
  );
}
