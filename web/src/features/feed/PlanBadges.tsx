import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { Badge } from '~/ui/Badge';
import { failureWords } from './plan-words';

type Props = { plan: Schema['Plan'] };

function StateBadge({ plan }: Props) {
  const { i18n } = useLingui();
  if (plan.isDeleted)
    return (
      <Badge tone="danger">
        {plan.kind === 'mass_message' ? (
          <Trans>Canceled</Trans>
        ) : (
          <Trans>Deleted. It won’t be published.</Trans>
        )}
      </Badge>
    );
  if (plan.failure)
    return (
      <Badge tone={plan.failure === 'media_uncleared' ? 'gold' : 'danger'}>
        {i18n._(failureWords[plan.failure])}
      </Badge>
    );
  if (plan.isPublished)
    return (
      <Badge tone="ok">
        {plan.kind === 'mass_message' ? <Trans context="mass message">Sent</Trans> : <Trans>Published</Trans>}
      </Badge>
    );
  return plan.isReady ? (
    <Badge tone="info">
      <Trans>Ready</Trans>
    </Badge>
  ) : (
    <Badge tone="gold">
      <Trans>Not ready yet</Trans>
    </Badge>
  );
}

/** State of something scheduled, and what is special about it. */
export function PlanBadges({ plan }: Props) {
  return (
    <>
      <StateBadge plan={plan} />
      {plan.isImported && (
        <Badge>
          <Trans>Imported</Trans>
        </Badge>
      )}
      {plan.hasConflict && (
        <Badge tone="gold">
          <Trans>Same time as another post</Trans>
        </Badge>
      )}
    </>
  );
}
