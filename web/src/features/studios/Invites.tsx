import { Trans, useLingui } from '@lingui/react/macro';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import { tellRefusal } from '~/api/tell-refusal';
import { useApi } from '~/api/use-api';
import { formatDay } from '~/i18n/format';
import { Button } from '~/ui/Button';
import { Table } from '~/ui/Table';
import { InviteDialog } from './InviteDialog';
import css from './Studios.module.css';

/** The way to invite a creator, and invitations that are not answered. */
export function Invites() {
  const { t } = useLingui();
  const [isInviting, setIsInviting] = useState(false);
  const { data, mutate } = useApi(['/front/studio/invites']);
  const refresh = () => void mutate();
  const withdraw = async (id: string) => {
    await accept(api.DELETE('/front/studio/invites/{id}', { params: { path: { id } } })).catch(tellRefusal);
    refresh();
  };
  return (
    <div className={css.form}>
      <div>
        <Button icon={<UserPlus />} onClick={() => setIsInviting(true)}>
          <Trans>Invite creator</Trans>
        </Button>
      </div>
      {data && data.items.length > 0 && (
        <Table
          label={t`Pending invitations`}
          rows={data.items}
          keyOf={({ id }) => id}
          cardsBelow={640}
          columns={[
            { label: t`Invited`, kind: 'title', cell: ({ who }) => who },
            { label: t`Your share`, kind: 'half', cell: ({ studioPercent }) => `${studioPercent}%` },
            {
              label: t({ message: 'From', context: 'day' }),
              kind: 'half',
              cell: ({ validFrom }) => formatDay(validFrom),
            },
            {
              label: t`Actions`,
              isLabelHidden: true,
              kind: 'action',
              cell: ({ id }) => (
                <Button size="small" tone="outline" onClick={() => void withdraw(id)}>
                  <Trans>Withdraw</Trans>
                </Button>
              ),
            },
          ]}
        />
      )}
      <InviteDialog isOpen={isInviting} onClose={() => setIsInviting(false)} onSent={refresh} />
    </div>
  );
}
