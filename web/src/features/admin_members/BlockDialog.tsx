import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { useMay } from '~/app/use-may';
import { blockReasons } from '~/i18n/block-reasons';
import { ActionDialog } from '~/staff/ActionDialog';
import { Select } from '~/ui/Select';
import { toast } from '~/ui/toast';
import type { Member } from './use-member';

type Code = Schema['BlockReason'];
type Props = { page: Member; onDone: (page: Member) => void; onClosed: () => void };

const DAY_MS = 24 * 60 * 60 * 1000;
/** Only admins block for good. */
const FOR_GOOD = '';
const periods = ['1', '7', '30', '90', FOR_GOOD] as const;

/** Asks how long and why to block a member. */
export function BlockDialog({ page: { member }, onDone, onClosed }: Props) {
  const { t, i18n } = useLingui();
  const mayBlockForGood = useMay('block_for_good');
  const [code, setCode] = useState<Code>('spam');
  const [days, setDays] = useState<string>('7');
  const { id, username } = member;
  const inDays = (count: number) => plural(count, { one: '# day', other: '# days' });
  return (
    <ActionDialog
      title={<Trans>Block this account?</Trans>}
      description={
        <Trans>
          They’re logged out, their content is hidden, and pending orders are canceled and refunded. They keep
          their chips.
        </Trans>
      }
      action={<Trans>Block account</Trans>}
      isDangerous
      fields={['code', 'banExpiredAt']}
      onClosed={onClosed}
      onSend={async (reason) => {
        const banExpiredAt = days ? new Date(Date.now() + Number(days) * DAY_MS).toISOString() : null;
        const call = api.POST('/front/admin/members/{id}/block', {
          params: { path: { id } },
          body: { code, banExpiredAt, reason },
        });
        onDone(await accept(call, { isQuiet: true }));
        toast.success(t`@${username} is blocked.`);
      }}
    >
      {(errorAt) => (
        <>
          <Select
            label={<Trans>Message to the member</Trans>}
            options={(Object.keys(blockReasons) as Code[]).map((value) => ({
              value,
              label: i18n._(blockReasons[value]),
            }))}
            value={code}
            error={errorAt('code')}
            onChange={({ target }) => setCode(target.value as Code)}
          />
          <Select
            label={<Trans>Duration</Trans>}
            options={periods
              .filter((value) => mayBlockForGood || value !== FOR_GOOD)
              .map((value) => ({
                value,
                label: value === FOR_GOOD ? t`Permanent` : value === '1' ? t`1 day` : inDays(Number(value)),
              }))}
            value={days}
            error={errorAt('banExpiredAt')}
            onChange={({ target }) => setDays(target.value)}
          />
        </>
      )}
    </ActionDialog>
  );
}
