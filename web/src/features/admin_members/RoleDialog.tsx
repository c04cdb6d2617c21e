import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import { ActionDialog } from '~/staff/ActionDialog';
import { Fact, Facts } from '~/staff/Facts';
import { duties, type Role, roleNames, roles } from '~/staff/roles';
import { Select } from '~/ui/Select';
import { toast } from '~/ui/toast';
import type { Member } from './use-member';

type Props = { page: Member; onDone: (page: Member) => void; onClosed: () => void };

/** Asks for a member's new role. */
export function RoleDialog({ page: { member }, onDone, onClosed }: Props) {
  const { t, i18n } = useLingui();
  const [role, setRole] = useState<Role>(member.role);
  const { id, username } = member;
  return (
    <ActionDialog
      title={<Trans>Change role</Trans>}
      description={<Trans>Anyone joining or leaving staff is logged out and must log in again.</Trans>}
      action={<Trans>Change role</Trans>}
      isReady={role !== member.role}
      fields={['role']}
      onClosed={onClosed}
      onSend={async (reason) => {
        const call = api.PUT('/front/admin/members/{id}/role', {
          params: { path: { id } },
          body: { role, reason },
        });
        onDone(await accept(call, { isQuiet: true }));
        const word = i18n._(roles[role]);
        toast.success(t`@${username} is now ${word}.`);
      }}
    >
      {(errorAt) => (
        <>
          <Select
            label={<Trans>Role</Trans>}
            options={roleNames.map((value) => ({ value, label: i18n._(roles[value]) }))}
            value={role}
            error={errorAt('role')}
            onChange={({ target }) => setRole(target.value as Role)}
          />
          <Facts>
            {roleNames.map((name) => {
              const duty = duties[name];
              return (
                duty && (
                  <Fact key={name} name={i18n._(roles[name])}>
                    {i18n._(duty)}
                  </Fact>
                )
              );
            })}
          </Facts>
        </>
      )}
    </ActionDialog>
  );
}
