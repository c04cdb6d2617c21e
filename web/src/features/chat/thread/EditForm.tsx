import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { isSendKey, lengthOf } from '~/talk/composer-keys';
import { chatRefusalText } from '~/talk/refusal-words';
import css from '~/talk/thread/Message.module.css';
import { Button } from '~/ui/Button';
import { TextArea } from '~/ui/TextArea';

type Props = {
  text: string;
  maxLength: number;
  onSave: (text: string) => Promise<void>;
  onCancel: () => void;
  /** Instead of the words for an own message. */
  words?: { label: string; action: string };
};

/** A message being edited. */
export function EditForm({ text, maxLength, onSave, onCancel, words }: Props) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(text);
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const used = lengthOf(draft);
  const canSave = draft.trim() !== '' && draft.trim() !== text && used <= maxLength;

  async function save(event: FormEvent | KeyboardEvent): Promise<void> {
    event.preventDefault();
    if (!canSave || isBusy) return;
    setIsBusy(true);
    setError(undefined);
    try {
      await onSave(draft.trim());
    } catch (caught) {
      setError(caught);
      setIsBusy(false);
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onCancel();
    else if (isSendKey(event)) void save(event);
  };
  return (
    <form className={css.edit} onSubmit={(event) => void save(event)}>
      <TextArea
        label={words?.label ?? t`Edit message`}
        isLabelHidden
        rows={3}
        autoFocus
        value={draft}
        error={error === undefined ? undefined : chatRefusalText(error)}
        count={{ used, limit: maxLength }}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={css.editButtons}>
        <Button size="small" tone="outline" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="small" type="submit" isBusy={isBusy} disabled={!canSave}>
          {words?.action ?? <Trans>Resend</Trans>}
        </Button>
      </div>
    </form>
  );
}
