import { Trans } from '@lingui/react/macro';
import { lastDayOf } from '~/api/fan-clubs';
import { useApi } from '~/api/use-api';
import { ButtonLink } from '~/ui/Button';
import { Notice } from '~/ui/Notice';

/** The user's plan, with the way to cancel it. Nothing without one. */
export function PlanNote() {
  const { data } = useApi<'/front/subscription'>(['/front/subscription']);
  const plan = data?.usersSubscriptions.find(
    ({ isExpired, renewal }) => !isExpired || renewal === 'cancelable',
  );
  if (!plan) return null;
  const name = plan.tier === 'pro' ? <Trans>Pro</Trans> : <Trans>Premium</Trans>;
  const day = lastDayOf(plan.expiresAt);
  return (
    <Notice
      action={
        <ButtonLink size="small" tone="outline" to="/subscription">
          <Trans>Manage</Trans>
        </ButtonLink>
      }
    >
      {name} ·{' '}
      {plan.isExpired ? (
        <Trans>Ended on {day}</Trans>
      ) : plan.status === 'active' ? (
        <Trans>Renews on {day}</Trans>
      ) : (
        <Trans>Ends on {day}</Trans>
      )}
    </Notice>
  );
}
