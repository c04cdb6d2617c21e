import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, Coins, KeyRound, LogOut, Mail, MailCheck, UserCog } from 'lucide-react';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import { useSession } from '~/app/session';
import { useMay } from '~/app/use-may';
import { ActionDialog } from '~/staff/ActionDialog';
import { Button } from '~/ui/Button';
import { toast } from '~/ui/toast';
import { BlockDialog } from './BlockDialog';
import { ChipsDialog } from './ChipsDialog';
import { ExemptionsDialog } from './ExemptionsDialog';
import css from './MemberTools.module.css';
import { RoleDialog } from './RoleDialog';
import type { Member } from './use-member';

type Tool = 'block' | 'unblock' | 'role' | 'signOut' | 'confirm' | 'resend' | 'chips' | 'exemptions';
/** Staff without the permission to block for good block for at most so many days, and lift no longer block. */
const SUPPORT_DAYS = 366;
const DAY_MS = 24 * 60 * 60 * 1000;

type Props = { page: Member; onDone: (page: Member) => void };

/** Staff actions on one member. */
export function MemberTools({ page, onDone }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const mayGiveRoles = useMay('roles');
  const mayGiveChips = useMay('chips');
  const mayHelp = useMay('help');
  const mayBlock = useMay('block');
  const mayBlockForGood = useMay('block_for_good');
  const [tool, setTool] = useState<Tool>();
  const { id, username, role, block, isEmailConfirmed } = page.member;
  const isSelf = user?.id === id;
  const isStaff = role !== 'member' && role !== 'creator';
  const until = block?.banExpiredAt ? new Date(block.banExpiredAt).getTime() : Number.POSITIVE_INFINITY;
  const canUnblock = mayBlockForGood || (mayBlock && until <= Date.now() + SUPPORT_DAYS * DAY_MS);
  const canSignOut = mayHelp && (mayGiveRoles || !isStaff);
  const params = { path: { id } };
  const dialog = { page, onDone, onClosed: () => setTool(undefined) };
  const ends = { onClosed: dialog.onClosed };
  return (
    <div className={css.tools}>
      {mayGiveChips && !isSelf && (
        <Button size="small" tone="outline" icon={<Coins />} onClick={() => setTool('chips')}>
          <Trans>Give or take chips</Trans>
        </Button>
      )}
      {mayHelp && !isEmailConfirmed && (
        <>
          <Button size="small" tone="outline" icon={<Mail />} onClick={() => setTool('resend')}>
            <Trans>Resend email</Trans>
          </Button>
          <Button size="small" tone="outline" icon={<MailCheck />} onClick={() => setTool('confirm')}>
            <Trans context="by staff">Confirm email</Trans>
          </Button>
        </>
      )}
      {canSignOut && (
        <Button size="small" tone="outline" icon={<LogOut />} onClick={() => setTool('signOut')}>
          <Trans>Log out everywhere</Trans>
        </Button>
      )}
      {mayGiveRoles && !isSelf && !block && (
        <Button size="small" tone="outline" icon={<UserCog />} onClick={() => setTool('role')}>
          <Trans>Change role</Trans>
        </Button>
      )}
      {mayGiveRoles && !isSelf && (
        <Button size="small" tone="outline" icon={<KeyRound />} onClick={() => setTool('exemptions')}>
          <Trans>Free access</Trans>
        </Button>
      )}
      {block && canUnblock && (
        <Button size="small" onClick={() => setTool('unblock')}>
          <Trans>Unblock account</Trans>
        </Button>
      )}
      {mayBlock && !block && !isStaff && (
        <Button size="small" tone="danger" icon={<Ban />} onClick={() => setTool('block')}>
          <Trans>Block account</Trans>
        </Button>
      )}
      {tool === 'block' && <BlockDialog {...dialog} />}
      {tool === 'exemptions' && <ExemptionsDialog {...dialog} />}
      {tool === 'role' && <RoleDialog {...dialog} />}
      {tool === 'chips' && <ChipsDialog {...dialog} />}
      {tool === 'unblock' && (
        <ActionDialog
          {...ends}
          title={<Trans>Unblock this account?</Trans>}
          description={<Trans>They can log in again and their content is visible again.</Trans>}
          action={<Trans>Unblock account</Trans>}
          onSend={async (reason) => {
            const call = api.POST('/front/admin/members/{id}/unblock', { params, body: { reason } });
            onDone(await accept(call, { isQuiet: true }));
            toast.success(t`@${username} was unblocked.`);
          }}
        />
      )}
      {tool === 'signOut' && (
        <ActionDialog
          {...ends}
          title={<Trans>Log them out everywhere?</Trans>}
          action={<Trans context="all devices">Log out</Trans>}
          onSend={async (reason) => {
            const call = api.POST('/front/admin/members/{id}/signOut', { params, body: { reason } });
            onDone(await accept(call, { isQuiet: true }));
            toast.success(t`@${username} was logged out everywhere.`);
          }}
        />
      )}
      {tool === 'confirm' && (
        <ActionDialog
          {...ends}
          title={<Trans>Confirm this email?</Trans>}
          description={<Trans>Only if you’re sure the email is theirs.</Trans>}
          action={<Trans context="by staff">Confirm email</Trans>}
          onSend={async (reason) => {
            const call = api.POST('/front/admin/members/{id}/confirmAddress', { params, body: { reason } });
            onDone(await accept(call, { isQuiet: true }));
            toast.success(t`Email confirmed.`);
          }}
        />
      )}
      {tool === 'resend' && (
        <ActionDialog
          {...ends}
          title={<Trans>Resend the confirmation?</Trans>}
          action={<Trans>Send email</Trans>}
          isReasonOptional
          onSend={async (reason) => {
            const call = api.POST('/front/admin/members/{id}/resendConfirmation', {
              params,
              body: { reason: reason || null },
            });
            await accept(call, { isQuiet: true });
            toast.success(t`Email sent.`);
          }}
        />
      )}
    </div>
  );
}
