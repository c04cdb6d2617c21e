import { Trans } from '@lingui/react/macro';
import { Copy, Eye, Pencil, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Schema } from '~/api/schemas';
import { Button, ButtonLink } from '~/ui/Button';
import css from './Feed.module.css';
import { canMove } from './plan-words';
import { usePlanActions } from './use-plan-actions';

type Props = {
  plan: Schema['Plan'];
  /** It was published or deleted. */
  onDone?: () => void;
};

/** All that can be done with something scheduled but moving it. */
export function PlanActions({ plan, onDone }: Props) {
  const { publish, remove } = usePlanActions();
  const [isBusy, setBusy] = useState(false);
  async function run(act: (plan: Schema['Plan']) => Promise<void>): Promise<void> {
    setBusy(true);
    await act(plan);
    setBusy(false);
    onDone?.();
  }
  if (plan.kind === 'mass_message')
    return (
      <div className={css.actions}>
        <ButtonLink size="small" tone="outline" icon={<Eye />} to="/mass-messages">
          <Trans>Open mass messages</Trans>
        </ButtonLink>
      </div>
    );
  const isItem = plan.kind !== 'story';
  return (
    <div className={css.actions}>
      {isItem && !plan.isDeleted && (
        <>
          <ButtonLink size="small" tone="outline" icon={<Eye />} to={`/post/${plan.id}`}>
            <Trans context="post">Open</Trans>
          </ButtonLink>
          <ButtonLink size="small" tone="outline" icon={<Pencil />} to={`/post/${plan.id}/edit`}>
            <Trans>Edit</Trans>
          </ButtonLink>
        </>
      )}
      {isItem && (
        <ButtonLink size="small" tone="ghost" icon={<Copy />} to={`/post/new?from=${plan.id}`}>
          <Trans>Duplicate</Trans>
        </ButtonLink>
      )}
      {canMove(plan) && (
        <Button size="small" tone="ghost" icon={<Send />} isBusy={isBusy} onClick={() => void run(publish)}>
          <Trans>Publish now</Trans>
        </Button>
      )}
      {!plan.isDeleted && (
        <Button size="small" tone="ghost" icon={<Trash2 />} isBusy={isBusy} onClick={() => void run(remove)}>
          <Trans>Delete</Trans>
        </Button>
      )}
    </div>
  );
}
