import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { formatMoment } from '~/i18n/format';
import { ActionDialog } from '~/staff/ActionDialog';
import { ListState } from '~/staff/ListState';
import { Nothing, Part } from '~/staff/Part';
import { Button } from '~/ui/Button';
import { Beside, Detail, RowLink, Table } from '~/ui/Table';
import { toast } from '~/ui/toast';

type Application = Schema['StudioApplication'];
type Deciding = { application: Application; isApproved: boolean };
type DialogProps = { deciding: Deciding; onDone: () => void; onClosed: () => void };

function DecideDialog({ deciding: { application, isApproved }, onDone, onClosed }: DialogProps) {
  const { t } = useLingui();
  const { name, account } = application;
  return (
    <ActionDialog
      title={isApproved ? <Trans>Open the studio {name}?</Trans> : <Trans>Decline the studio {name}?</Trans>}
      description={
        isApproved ? (
          <Trans>The account becomes a studio, which manages creators and has a share of their sales.</Trans>
        ) : (
          <Trans>They’ll see your reason and can resubmit.</Trans>
        )
      }
      action={isApproved ? <Trans>Open studio</Trans> : <Trans>Decline</Trans>}
      isDangerous={!isApproved}
      onClosed={onClosed}
      onSend={async (reason) => {
        const params = { path: { id: account.id } };
        const path = '/front/admin/studio-applications/{id}/decision';
        await accept(api.POST(path, { params, body: { isApproved, reason } }), { isQuiet: true });
        onDone();
        toast.success(isApproved ? t`Studio opened.` : t`Application declined.`);
      }}
    />
  );
}

/** Members who applied to open a studio. */
export function Applications({ onOpened }: { onOpened: () => void }) {
  const { t } = useLingui();
  const [deciding, setDeciding] = useState<Deciding>();
  const { data, error, mutate } = useApi(['/front/admin/studio-applications']);
  const refresh = () => void mutate();
  const done = () => {
    refresh();
    onOpened();
  };
  return (
    <Part title={<Trans>Applications</Trans>}>
      <ListState isKnown={data !== undefined} error={error} onRetry={refresh} height={160} />
      {data?.items.length === 0 && (
        <Nothing>
          <Trans>No applications to review.</Trans>
        </Nothing>
      )}
      {data && data.items.length > 0 && (
        <Table
          label={t`Applications`}
          rows={data.items}
          keyOf={({ account }) => account.id}
          cardsBelow={720}
          columns={[
            {
              label: t`Studio`,
              kind: 'title',
              isRowHead: true,
              cell: ({ name, account, website }) => (
                <>
                  <RowLink to={`/admin/members/${account.id}`}>{name}</RowLink>
                  <Detail>
                    @{account.username} {website}
                  </Detail>
                </>
              ),
            },
            { label: t`About`, kind: 'half', cell: ({ about }) => about },
            { label: t`Sent`, kind: 'half', cell: ({ sentAt }) => formatMoment(sentAt) },
            {
              label: t`Actions`,
              isLabelHidden: true,
              kind: 'action',
              cell: (application) => (
                <Beside>
                  <Button size="small" onClick={() => setDeciding({ application, isApproved: true })}>
                    <Trans>Approve</Trans>
                  </Button>
                  <Button
                    size="small"
                    tone="outline"
                    onClick={() => setDeciding({ application, isApproved: false })}
                  >
                    <Trans>Decline</Trans>
                  </Button>
                </Beside>
              ),
            },
          ]}
        />
      )}
      {deciding && <DecideDialog deciding={deciding} onDone={done} onClosed={() => setDeciding(undefined)} />}
    </Part>
  );
}
