import { Trans, useLingui } from '@lingui/react/macro';
import { HandCoins } from 'lucide-react';
import { useApi } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { formatMoney } from '~/i18n/format';
import { Button } from '~/ui/Button';
import { Progress } from '~/ui/Progress';
import type { DirectChat } from '../wire';
import css from './Direct.module.css';

/** The goal that a creator saves for, and the way to help. Nothing where there is none. */
export function GoalBar({ chat: { counterpart, blockedReason } }: { chat: DirectChat }) {
  const { t } = useLingui();
  const { username, isCreator } = counterpart;
  const path = '/front/models/username/{username}/offers';
  const { data } = useApi<typeof path>(isCreator && !blockedReason ? [path, { path: { username } }] : null);
  const goal = data?.goals[0];
  if (!goal) return null;
  const { id, title, raisedCents, targetCents } = goal;
  const raised = formatMoney(raisedCents, 'USD');
  const target = formatMoney(targetCents, 'USD');
  return (
    <section className={css.goal} aria-label={t`Goal: ${title}`}>
      <div>
        <strong>{title}</strong>{' '}
        <span>
          <Trans>
            {raised} of {target}
          </Trans>
        </span>
        <Progress label={title} percent={(raisedCents / targetCents) * 100} />
      </div>
      <Button
        size="small"
        tone="outline"
        icon={<HandCoins />}
        aria-label={t`Tip for “${title}”`}
        onClick={() => openModal('sendGoalTip', { username, goalId: id, goalTitle: title })}
      >
        <Trans>Tip</Trans>
      </Button>
    </section>
  );
}
