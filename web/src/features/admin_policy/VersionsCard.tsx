import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import { ActionDialog } from '~/staff/ActionDialog';
import { formatInstant } from '~/staff/format/time';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Lines } from './Lines';
import css from './Policy.module.css';
import type { Policy } from './use-policy';

type Props = { policy: Policy; onChanged: () => Promise<unknown> };

/** Published versions: who, when and why; and the way back to the one before. */
export function VersionsCard({ policy, onChanged }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { items, currentId, canChange } = policy;
  return (
    <Card aria-labelledby="versions">
      <h2 id="versions">
        <Trans>Versions</Trans>
      </h2>
      {items.length === 0 && (
        <p>
          <Trans>Nothing published yet. The built-in rules decide alone.</Trans>
        </p>
      )}
      <ul className={css.list}>
        {items.map(({ id, number, state, restores, publishedAt, changedBy, reason, lines }) => (
          <li key={id}>
            <details>
              <summary>
                <Trans>Version {number}</Trans> · {publishedAt && formatInstant(publishedAt)}{' '}
                {changedBy && `@${changedBy}`}{' '}
                {id === currentId && (
                  <Badge tone="ok">
                    <Trans>In effect</Trans>
                  </Badge>
                )}
                {state === 'withdrawn' && (
                  <Badge>
                    <Trans>Rolled back</Trans>
                  </Badge>
                )}
                {restores !== null && (
                  <Badge tone="info">
                    <Trans>Restores version {restores}</Trans>
                  </Badge>
                )}
              </summary>
              <p>{reason}</p>
              <Lines lines={lines} />
            </details>
          </li>
        ))}
      </ul>
      {canChange && currentId && (
        <Button tone="outline" onClick={() => setIsAsking(true)}>
          <Trans>Roll back</Trans>
        </Button>
      )}
      {isAsking && currentId && (
        <ActionDialog
          isDangerous
          title={<Trans>Roll back to the previous version?</Trans>}
          description={<Trans>The previous lines are published again and apply right away.</Trans>}
          action={<Trans>Roll back</Trans>}
          onClosed={() => setIsAsking(false)}
          onSend={async (reason) => {
            await accept(api.POST('/front/admin/policy/rollback', { body: { currentId, reason } }), {
              isQuiet: true,
            });
            await onChanged();
          }}
        />
      )}
    </Card>
  );
}
