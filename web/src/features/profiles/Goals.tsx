import { Trans, useLingui } from '@lingui/react/macro';
import { HandCoins } from 'lucide-react';
import { useApi } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { formatMoney } from '~/i18n/format';
import { Button } from '~/ui/Button';
import { Progress } from '~/ui/Progress';
import css from './Profile.module.css';
import type { Profile } from './wire';

type Props = { user: Profile['user']; asMember: (work: () => void) => void };

/** A creator's goals, and how far each is. Nothing while there are none. */
export function Goals({ user: { username, isOwn }, asMember }: Props) {
  const { t } = useLingui();
  const path = '/front/models/username/{username}/offers';
  const goals = useApi<typeof path>([path, { path: { username } }]).data?.goals ?? [];
  if (goals.length === 0) return null;
  return (
    <ul className={css.goals} aria-label={t`Goals`}>
      {goals.map(({ id, title, raisedCents, targetCents }) => {
        const raised = formatMoney(raisedCents, 'USD');
        const target = formatMoney(targetCents, 'USD');
        return (
          <li key={id}>
            <strong>{title}</strong>
            <span className={css.line}>
              <Trans>
                {raised} of {target}
              </Trans>
            </span>
            <Progress label={title} percent={(raisedCents / targetCents) * 100} />
            {!isOwn && (
              <Button
                size="small"
                tone="outline"
                icon={<HandCoins />}
                aria-label={t`Tip for “${title}”`}
                onClick={() =>
                  asMember(() => openModal('sendGoalTip', { username, goalId: id, goalTitle: title }))
                }
              >
                <Trans>Tip</Trans>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
