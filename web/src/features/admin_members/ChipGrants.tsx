import { Trans, useLingui } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { useSession } from '~/app/session';
import { useMay } from '~/app/use-may';
import { ActionDialog } from '~/staff/ActionDialog';
import { formatInstant } from '~/staff/format/time';
import { Part } from '~/staff/Part';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Beside, type Column, Detail, Table } from '~/ui/Table';
import { toast } from '~/ui/toast';
import { signed } from './signed';
import type { Member } from './use-member';

type Grant = Schema['ChipGrant'];
type Props = { page: Member; onDone: (page: Member) => void };

const State = ({ state }: { state: Grant['state'] }) => {
  if (state === 'given')
    return (
      <Badge tone="ok">
        <Trans>Done</Trans>
      </Badge>
    );
  return state === 'refused' ? (
    <Badge>
      <Trans>Declined</Trans>
    </Badge>
  ) : (
    <Badge tone="gold">
      <Trans>Awaiting confirmation</Trans>
    </Badge>
  );
};

/** Chips that staff gave or took, and those that wait for a second person. */
export function ChipGrants({ page, onDone }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const mayConfirm = useMay('money');
  const mayRefuse = useMay('chips');
  const [asked, setAsked] = useState<{ grant: Grant; verb: 'confirm' | 'refuse' }>();
  const { id } = page.member;
  if (page.grants.length === 0) return null;
  const columns: Column<Grant>[] = [
    {
      label: t`Chips`,
      kind: 'title',
      isRowHead: true,
      cell: ({ chips, createdAt }) => (
        <>
          {signed(chips)}
          <Detail>{formatInstant(createdAt)}</Detail>
        </>
      ),
    },
    { label: t`Reason`, kind: 'wide', cell: ({ reason }) => reason },
    {
      label: t`By`,
      kind: 'half',
      cell: ({ proposedByName, decidedByName }) =>
        decidedByName ? `@${proposedByName}, @${decidedByName}` : `@${proposedByName}`,
    },
    { label: t`Status`, kind: 'half', cell: ({ state }) => <State state={state} /> },
    {
      label: t`Actions`,
      isLabelHidden: true,
      kind: 'action',
      cell: (grant) =>
        grant.state === 'proposed' && (
          <Beside>
            {mayConfirm && grant.proposedBy !== user?.id && (
              <Button size="small" icon={<Check />} onClick={() => setAsked({ grant, verb: 'confirm' })}>
                <Trans>Confirm</Trans>
              </Button>
            )}
            {mayRefuse && (
              <Button
                size="small"
                tone="outline"
                icon={<X />}
                onClick={() => setAsked({ grant, verb: 'refuse' })}
              >
                <Trans>Decline</Trans>
              </Button>
            )}
          </Beside>
        ),
    },
  ];
  const isConfirm = asked?.verb === 'confirm';
  const chips = asked && signed(asked.grant.chips);
  return (
    <Part title={<Trans>Chips from the team</Trans>}>
      <Table
        label={t`Chips from the team`}
        look="text"
        rows={page.grants}
        keyOf={(grant) => grant.id}
        columns={columns}
        cardsBelow={960}
      />
      {asked && (
        <ActionDialog
          title={isConfirm ? <Trans>Confirm {chips} chips?</Trans> : <Trans>Reject {chips} chips?</Trans>}
          description={asked.grant.reason}
          action={isConfirm ? <Trans>Confirm</Trans> : <Trans>Decline</Trans>}
          isReasonOptional={isConfirm}
          onClosed={() => setAsked(undefined)}
          onSend={async (reason) => {
            const params = { path: { id, grant: asked.grant.id } };
            const call = isConfirm
              ? api.POST('/front/admin/members/{id}/chips/{grant}/confirm', {
                  params,
                  body: { reason: reason || null },
                })
              : api.POST('/front/admin/members/{id}/chips/{grant}/refuse', { params, body: { reason } });
            onDone(await accept(call, { isQuiet: true }));
            toast.success(isConfirm ? t`Balance updated.` : t`Nothing changed.`);
          }}
        />
      )}
    </Part>
  );
}
