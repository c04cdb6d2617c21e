import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useSession } from '~/app/session';
import { ActionDialog } from '~/staff/ActionDialog';
import { Button } from '~/ui/Button';
import { toast } from '~/ui/toast';
import css from './Cases.module.css';
import type { CaseDetail } from './case-words';
import { DecideDialog } from './DecideDialog';
import type { CaseMoves } from './use-case';

type Props = { item: CaseDetail; moves: CaseMoves };
type Asked = 'decide' | 'confirm' | 'refuse' | 'grant' | 'uphold' | 'restore';

/** The actions available on a case to the current user. */
export function CaseTools({ item, moves }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const [asked, setAsked] = useState<Asked>();
  const { state, assigneeId, needsOtherPerson, subjectType, outcome, sanction } = item;
  const isMine = assigneeId === user?.id;
  const isFree = assigneeId === null || isMine;
  const hasEffect = outcome === 'remove' || outcome === 'make_private' || (sanction && sanction !== 'none');
  const isRemoved = state === 'closed' && hasEffect;
  const button = (name: Asked, word: ReactNode, tone?: 'danger' | 'outline') => (
    <Button tone={tone} disabled={!isFree || needsOtherPerson} onClick={() => setAsked(name)}>
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
          onClick={() => moves.take(() => toast.success(t`The case is yours`))}
        >
          <Trans>Take</Trans>
        </Button>
      )}
      {state !== 'closed' && assigneeId && (
        <Button
          tone="outline"
          isBusy={moves.isBusy}
          onClick={() => moves.putBack(() => toast.success(t`Others can take the case`))}
        >
          <Trans>Put back</Trans>
        </Button>
      )}
      {state === 'open' && subjectType !== 'support' && button('decide', <Trans>Decide</Trans>)}
      {state === 'proposed' && (
        <>
          {button('refuse', <Trans>Do not confirm</Trans>, 'outline')}
          {button('confirm', <Trans>Confirm</Trans>, 'danger')}
        </>
      )}
      {state === 'appealed' && (
        <>
          {button('uphold', <Trans>Keep the decision</Trans>, 'outline')}
          {button('grant', <Trans>Take it back</Trans>)}
        </>
      )}
      {isRemoved && item.isAppealGranted !== true && (
        <Button tone="outline" onClick={() => setAsked('restore')}>
          <Trans>Restore</Trans>
        </Button>
      )}
      {needsOtherPerson && (
        <span className={css.meta}>
          <Trans>Another member of staff has to do this.</Trans>
        </span>
      )}
      {asked === 'decide' && <DecideDialog {...{ item }} decide={moves.decide} onClosed={closed} />}
      {(asked === 'confirm' || asked === 'refuse') && (
        <ActionDialog
          title={
            asked === 'confirm' ? <Trans>Confirm the decision?</Trans> : <Trans>Open the case again?</Trans>
          }
          description={
            asked === 'confirm' ? (
              <Trans>The sanction takes effect, and both sides are told.</Trans>
            ) : (
              <Trans>What was hidden is shown again.</Trans>
            )
          }
          action={asked === 'confirm' ? <Trans>Confirm</Trans> : <Trans>Open again</Trans>}
          isDangerous={asked === 'confirm'}
          onSend={(reason) => moves.confirm(asked === 'confirm', reason)}
          onClosed={closed}
        />
      )}
      {(asked === 'grant' || asked === 'uphold') && (
        <ActionDialog
          title={
            asked === 'grant' ? <Trans>Take the decision back?</Trans> : <Trans>Keep the decision?</Trans>
          }
          action={asked === 'grant' ? <Trans>Take it back</Trans> : <Trans>Keep it</Trans>}
          onSend={(reason) => moves.answerAppeal(asked === 'grant', reason)}
          onClosed={closed}
        />
      )}
      {asked === 'restore' && (
        <ActionDialog
          title={<Trans>Restore it?</Trans>}
          description={<Trans>It is shown again, and the sanction is void. Its owner is told.</Trans>}
          action={<Trans>Restore</Trans>}
          onSend={moves.restore}
          onClosed={closed}
        />
      )}
    </div>
  );
}
