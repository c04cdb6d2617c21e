import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import { isRefusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { NotFound } from '~/app/NotFound';
import { formatMoment } from '~/i18n/format';
import { ActionDialog } from '~/staff/ActionDialog';
import { ListState } from '~/staff/ListState';
import { Nothing, Part } from '~/staff/Part';
import { StaffPage } from '~/staff/StaffPage';
import { Button } from '~/ui/Button';
import { Detail, RowLink, Table } from '~/ui/Table';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import { Applications } from './Applications';

type Studio = Schema['StudioRow'];
type DialogProps = { onDone: () => void; onClosed: () => void };

/** Asks for the account that becomes a studio. */
function OpenDialog({ onDone, onClosed }: DialogProps) {
  const { t } = useLingui();
  const [who, setWho] = useState('');
  return (
    <ActionDialog
      title={<Trans>Open a studio?</Trans>}
      description={
        <Trans>The account becomes a studio, which manages creators and has a share of their sales.</Trans>
      }
      action={<Trans>Open studio</Trans>}
      isReady={who.trim() !== ''}
      fields={['who']}
      onClosed={onClosed}
      onSend={async (reason) => {
        const call = api.POST('/front/admin/studios', { body: { who: who.trim(), reason } });
        await accept(call, { isQuiet: true });
        onDone();
        toast.success(t`Studio opened.`);
      }}
    >
      {(errorAt) => (
        <TextField
          label={<Trans>Username, email or ID</Trans>}
          autoComplete="off"
          spellCheck={false}
          value={who}
          error={errorAt('who')}
          onChange={({ target }) => setWho(target.value)}
        />
      )}
    </ActionDialog>
  );
}

/** Asks before a studio is closed. */
function CloseDialog({ studio, onDone, onClosed }: DialogProps & { studio: Studio }) {
  const { t } = useLingui();
  const { id, username } = studio.account;
  return (
    <ActionDialog
      title={<Trans>Close the studio @{username}?</Trans>}
      description={<Trans>Its creators are released immediately.</Trans>}
      action={<Trans>Close studio</Trans>}
      isDangerous
      onClosed={onClosed}
      onSend={async (reason) => {
        const params = { path: { id } };
        const call = api.POST('/front/admin/studios/{id}/close', { params, body: { reason } });
        await accept(call, { isQuiet: true });
        onDone();
        toast.success(t`Studio closed.`);
      }}
    />
  );
}

/** Open studios: each with its creators, and the ways to open and close one. */
export default function StudiosPage() {
  const { t } = useLingui();
  const [isOpening, setIsOpening] = useState(false);
  const [closing, setClosing] = useState<Studio>();
  const { data, error, mutate } = useApi(['/front/admin/studios']);
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;
  const refresh = () => void mutate();
  return (
    <StaffPage title={t`Studios`}>
      <Applications onOpened={refresh} />
      <Part
        title={<Trans>Open studios</Trans>}
        tools={
          <Button size="small" onClick={() => setIsOpening(true)}>
            <Trans>Open studio</Trans>
          </Button>
        }
      >
        <ListState isKnown={data !== undefined} error={error} onRetry={refresh} height={320} />
        {data?.items.length === 0 && (
          <Nothing>
            <Trans>No studios yet.</Trans>
          </Nothing>
        )}
        {data && data.items.length > 0 && (
          <Table
            label={t`Studios`}
            rows={data.items}
            keyOf={({ account }) => account.id}
            cardsBelow={640}
            columns={[
              {
                label: t`Studio`,
                kind: 'title',
                isRowHead: true,
                cell: ({ account }) => (
                  <>
                    <RowLink to={`/admin/members/${account.id}`}>{account.displayName}</RowLink>
                    <Detail>@{account.username}</Detail>
                  </>
                ),
              },
              { label: t`Creators`, kind: 'number', cell: ({ creators }) => creators },
              { label: t`Opened`, kind: 'half', cell: ({ openedAt }) => formatMoment(openedAt) },
              {
                label: t`Actions`,
                isLabelHidden: true,
                kind: 'action',
                cell: (studio) => (
                  <Button size="small" tone="outline" onClick={() => setClosing(studio)}>
                    <Trans>Close studio</Trans>
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Part>
      {isOpening && <OpenDialog onDone={refresh} onClosed={() => setIsOpening(false)} />}
      {closing && <CloseDialog studio={closing} onDone={refresh} onClosed={() => setClosing(undefined)} />}
    </StaffPage>
  );
}
