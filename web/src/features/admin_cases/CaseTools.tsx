import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useSession } from '~/app/session';
import { ActionDialog } from '~/staff/ActionDialog';
import type { CaseDetail } from '~/staff/case-words';
import { Button } from '~/ui/Button';
import { toast } from '~/ui/toast';
import css from './Cases.module.css';
import { DecideDialog } from './DecideDialog';
import type { CaseMoves } from './use-case';

type Props = { item: CaseDetail; moves: CaseMoves };
type Asked = 'decide' | 'confirm' | 'refuse' | 'grant' | 'uphold' | 'restore';

/** The actions available on a case to the current user. */
export function CaseTools({ item, moves }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const [asked, setAsked] = useState<Asked>();
  const { state, assigneeId, needsOtherPerson, subjectType, outcome, sanction, isRevealed } = item;
  const isMine = assigneeId === user?.id;
  const isFree = assigneeId === null || isMine;
  const hasEffect = outcome === 'remove' || outcome === 'make_private' || (sanction && sanction !== 'none');
  const isRemoved = state === 'closed' && hasEffect;
  // Decisions need a reveal of one's own; the server refuses them otherwise.
  const needsReveal = state !== 'closed' && subjectType !== 'support' && !isRevealed;
  const button = (name: Asked, word: ReactNode, tone?: 'danger' | 'outline') => (
    <Button tone={tone} disabled={!isFree || needsOtherPerson || needsReveal} onClick={() => setAsked(name)}>
      {word}
    </Button>
  );
  const closed = () => setAsked(undefined);
  return (
    <div className={css.tools}>
      {state !== 'closed' && !assigneeId && (
        <Button
          tone="outline"
          isBusy={moves.isBusy}
          onClick={() => moves.take(() => toast.success(t`Assigned to you`))}
        >
          <Trans>Assign to me</Trans>
        </Button>
      )}
      {state !== 'closed' && assigneeId && (
        <Button
          tone="outline"
          isBusy={moves.isBusy}
          onClick={() => moves.putBack(() => toast.success(t`Others can take this case`))}
        >
          <Trans>Unassign</Trans>
        </Button>
      )}
      {state === 'open' && subjectType !== 'support' && button('decide', <Trans>Decide</Trans>)}
      {state === 'proposed' && (
        <>
          {button('refuse', <Trans>Reject</Trans>, 'outline')}
          {button('confirm', <Trans>Confirm</Trans>, 'danger')}
        </>
      )}
      {state === 'appealed' && (
        <>
          {button('uphold', <Trans>Uphold decision</Trans>, 'outline')}
          {button('grant', <Trans>Reverse decision</Trans>)}
        </>
      )}
      {isRemoved && item.isAppealGranted !== true && (
        <Button tone="outline" onClick={() => setAsked('restore')}>
          <Trans>Undo decision</Trans>
        </Button>
      )}
      {needsReveal && !needsOtherPerson && (
        <span className={css.meta}>
          <Trans>Reveal the reported content to decide.</Trans>
        </span>
      )}
      {needsOtherPerson && (
        <span className={css.meta}>
          <Trans>Another staff member has to do this.</Trans>
        </span>
      )}
      {asked === 'decide' && <DecideDialog {...{ item, moves }} onClosed={closed} />}
      {(asked === 'confirm' || asked === 'refuse') && (
        <ActionDialog
          title={asked === 'confirm' ? <Trans>Confirm the decision?</Trans> : <Trans>Reopen the case?</Trans>}
          description={
            asked === 'confirm' ? (
              <Trans>The sanction takes effect and both sides are notified.</Trans>
            ) : (
              <Trans>Hidden content is restored.</Trans>
            )
          }
          action={asked === 'confirm' ? <Trans>Confirm</Trans> : <Trans>Reopen</Trans>}
          isDangerous={asked === 'confirm'}
          onSend={(reason) => moves.confirm(asked === 'confirm', reason)}
          onClosed={closed}
        />
      )}
      {(asked === 'grant' || asked === 'uphold') && (
        <ActionDialog
          title={
            asked === 'grant' ? <Trans>Reverse the decision?</Trans> : <Trans>Uphold the decision?</Trans>
          }
          action={asked === 'grant' ? <Trans>Reverse</Trans> : <Trans>Uphold</Trans>}
          onSend={(reason) => moves.answerAppeal(asked === 'grant', reason)}
          onClosed={closed}
        />
      )}
      {asked === 'restore' && (
        <ActionDialog
          title={<Trans>Undo this decision?</Trans>}
          description={<Trans>The content is restored and the sanction lifted. The owner is notified.</Trans>}
          action={<Trans>Undo decision</Trans>}
          onSend={moves.restore}
          onClosed={closed}
        />
      )}
    </div>
  );
}
