import { Trans } from '@lingui/react/macro';
import { Pause, Play, Square, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { BulkDialog } from '~/staff/bulk/BulkDialog';
import { verbs } from '~/staff/jobs/verbs';
import { Button } from '~/ui/Button';
import css from './BulkPage.module.css';
import { type Bulk, isMoving, isOver } from './bulk-states';
import { useBulkControl } from './use-bulk-control';

/** Controls for a bulk in its current state. A bulk is undone by its opposite. */
export function BulkTools({ bulk, onChanged }: { bulk: Bulk; onChanged: () => void }) {
  const { id, state, verb, moved } = bulk;
  const { pause, resume, stop, isBusy } = useBulkControl(id, onChanged);
  const [isUndoing, setIsUndoing] = useState(false);
  const { opposite } = verbs[verb];
  return (
    <div className={css.tools}>
      {isMoving(state) && (
        <Button tone="outline" icon={<Pause />} isBusy={isBusy} onClick={pause}>
          <Trans>Pause</Trans>
        </Button>
      )}
      {!isMoving(state) && !isOver(state) && (
        <Button icon={<Play />} isBusy={isBusy} onClick={resume}>
          <Trans>Resume</Trans>
        </Button>
      )}
      {!isOver(state) && (
        <Button tone="danger" icon={<Square />} isBusy={isBusy} onClick={stop}>
          <Trans>Stop</Trans>
        </Button>
      )}
      {opposite && moved > 0 && !isMoving(state) && (
        <Button tone="outline" icon={<Undo2 />} onClick={() => setIsUndoing(true)}>
          <Trans>Undo</Trans>
        </Button>
      )}
      {isUndoing && opposite && (
        <BulkDialog
          order={{ verb: opposite, filter: { bulk: id }, isUndo: true }}
          onClose={() => setIsUndoing(false)}
        />
      )}
    </div>
  );
}
