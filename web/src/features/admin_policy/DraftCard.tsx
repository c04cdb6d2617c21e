import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import { refusalText } from '~/i18n/refusals';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Notice } from '~/ui/Notice';
import { toast } from '~/ui/toast';
import { AddLine } from './AddLine';
import { Lines } from './Lines';
import { Moves } from './Moves';
import css from './Policy.module.css';
import { TestBox } from './TestBox';
import { isSame, type Line, type Version } from './use-policy';

type Props = {
  draft: Version | null;
  /** Lines to start from without a draft. */
  current: readonly Line[];
  isReplaying: boolean;
  onChanged: () => Promise<unknown>;
};

/** The next version: its lines, a text to try, and what happens to it. */
export function DraftCard({ draft, current, isReplaying, onChanged }: Props) {
  const { t } = useLingui();
  const kept = draft?.lines ?? current;
  const [lines, setLines] = useState(kept);
  const [refusal, setRefusal] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const isUnsaved = !isSame(kept, lines);

  async function save() {
    setIsBusy(true);
    try {
      const body = { lines: [...lines], edits: draft?.edits ?? null };
      await accept(api.PUT('/front/admin/policy/draft', { body }), { isQuiet: true });
      setRefusal(undefined);
      await onChanged();
      toast.success(t`Draft saved.`);
    } catch (caught) {
      setRefusal(caught);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Card aria-labelledby="draft">
      <h2 id="draft">
        <Trans>Next version</Trans>
      </h2>
      {refusal !== undefined && (
        <Notice tone="danger" isUrgent>
          {refusalText(refusal)}
        </Notice>
      )}
      <Lines lines={lines} onRemove={(line) => setLines(lines.filter((other) => other !== line))} />
      <AddLine onAdd={(line) => setLines([...lines.filter((other) => !isSame([other], [line])), line])} />
      <div className={css.row}>
        <Button tone="outline" isBusy={isBusy} disabled={!isUnsaved} onClick={() => void save()}>
          <Trans>Save draft</Trans>
        </Button>
      </div>
      {draft && <Moves version={draft} isDisabled={isUnsaved || isBusy} {...{ isReplaying, onChanged }} />}
      <TestBox lines={lines} />
    </Card>
  );
}
