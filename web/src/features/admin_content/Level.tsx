import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { ActionDialog } from '~/staff/ActionDialog';
import { Button } from '~/ui/Button';

type Props = { media: Schema['StaffMedia']; onMarked: () => void };

/** Whether an upload is explicit, and the button to change it. */
export function Level({ media, onMarked }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { id, isExplicit } = media;
  const action = isExplicit ? <Trans>Mark as safe</Trans> : <Trans>Mark as explicit</Trans>;
  return (
    <>
      {isExplicit ? <Trans>Explicit</Trans> : <Trans>Safe</Trans>}{' '}
      <Button size="small" tone="outline" onClick={() => setIsAsking(true)}>
        {action}
      </Button>
      {isAsking && (
        <ActionDialog
          title={action}
          description={
            <Trans>Explicit media opens only in spicy mode, where the region policy allows it.</Trans>
          }
          {...{ action }}
          onClosed={() => setIsAsking(false)}
          onSend={async (reason) => {
            const params = { path: { id } };
            const body = { isExplicit: !isExplicit, reason };
            await accept(api.PUT('/front/admin/media/{id}/explicit', { params, body }), { isQuiet: true });
            onMarked();
          }}
        />
      )}
    </>
  );
}
