import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import { ActionDialog } from '~/staff/ActionDialog';
import { Switch } from '~/ui/Switch';
import { toast } from '~/ui/toast';
import type { Member } from './use-member';

type Props = { page: Member; onDone: (page: Member) => void; onClosed: () => void };

/** Asks what a member need not pay for. */
export function ExemptionsDialog({ page: { member }, onDone, onClosed }: Props) {
  const { t } = useLingui();
  const [hasFreeAccess, setHasFreeAccess] = useState(member.hasFreeAccess);
  const [isFreemium, setIsFreemium] = useState(member.isFreemium);
  const { id, username } = member;
  return (
    <ActionDialog
      title={<Trans>Free access</Trans>}
      action={<Trans>Save</Trans>}
      isReady={hasFreeAccess !== member.hasFreeAccess || isFreemium !== member.isFreemium}
      onClosed={onClosed}
      onSend={async (reason) => {
        const call = api.PUT('/front/admin/members/{id}/exemptions', {
          params: { path: { id } },
          body: { hasFreeAccess, isFreemium, reason },
        });
        onDone(await accept(call, { isQuiet: true }));
        toast.success(t`Free access of @${username} was saved.`);
      }}
    >
      {() => (
        <>
          <Switch
            label={<Trans>Everything is free</Trans>}
            hint={
              <Trans>Plans, fan clubs, posts and messages cost nothing. Tips, gifts and requests do.</Trans>
            }
            checked={hasFreeAccess}
            onChange={({ target }) => setHasFreeAccess(target.checked)}
          />
          <Switch
            label={<Trans>Characters without a plan</Trans>}
            hint={<Trans>Up to the number in the settings.</Trans>}
            checked={isFreemium}
            onChange={({ target }) => setIsFreemium(target.checked)}
          />
        </>
      )}
    </ActionDialog>
  );
}
