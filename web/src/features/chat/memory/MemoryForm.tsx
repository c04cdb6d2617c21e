import { Trans } from '@lingui/react/macro';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { isSendKey, lengthOf } from '~/talk/composer-keys';
import { chatRefusalText } from '~/talk/refusal-words';
import { Button } from '~/ui/Button';
import { TextArea } from '~/ui/TextArea';
import css from './Memory.module.css';
import { TEXT_LIMIT } from './memories';

type Props = {
  label: string;
  /** Current text. */
  text?: string;
  placeholder?: string;
  action: ReactNode;
  onSave: (text: string) => Promise<void>;
  /** Left out where canceling isn't possible. */
  onCancel?: () => void;
};

/** Form for one memory. A refused text stays in the field. */
export function MemoryForm({ label, text = '', placeholder, action, onSave, onCancel }: Props) {
  const [draft, setDraft] = useState(text);
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const words = draft.trim();
  const used = lengthOf(draft);
  const canSave = words !== '' && words !== text && used <= TEXT_LIMIT;

  async function save(event: FormEvent | KeyboardEvent): Promise<void> {
    event.preventDefault();
    if (!canSave || isBusy) return;
    setIsBusy(true);
    setError(undefined);
    try {
      await onSave(words);
      // Keep what was typed while saving.
      setDraft((now) => (now === draft ? '' : now));
    } catch (caught) {
      setError(caught);
    }
    setIsBusy(false);
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onCancel?.();
    else if (isSendKey(event)) void save(event);
  };

  return (
    <form className={css.form} onSubmit={(event) => void save(event)}>
      <TextArea
        label={label}
        isLabelHidden={onCancel !== undefined}
        rows={1}
        className={css.field}
        autoFocus={onCancel !== undefined}
        dir="auto"
        placeholder={placeholder}
        value={draft}
        error={error === undefined ? undefined : chatRefusalText(error)}
        count={{ used, limit: TEXT_LIMIT }}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={css.formButtons}>
        {onCancel && (
          <Button size="small" tone="outline" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        <Button size="small" type="submit" isBusy={isBusy} disabled={!canSave}>
          {action}
        </Button>
      </div>
    </form>
  );
}
