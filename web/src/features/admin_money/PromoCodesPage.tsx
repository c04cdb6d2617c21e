import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import { isRefusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { NotFound } from '~/app/NotFound';
import { useSession } from '~/app/session';
import { formatMoment } from '~/i18n/format';
import { ActionDialog } from '~/staff/ActionDialog';
import { ListState } from '~/staff/ListState';
import { Nothing } from '~/staff/Part';
import { StaffDetail, StaffHead } from '~/staff/StaffDetail';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Beside, type Column, Detail, Table } from '~/ui/Table';
import { toast } from '~/ui/toast';
import { NewCodeDialog } from './NewCodeDialog';

type Code = Schema['PromoCode'];
type Codes = Schema['PromoCodes'];

function stateOf({ isWaiting, uses, maxUses, expiresAt }: Code) {
  if (expiresAt && new Date(expiresAt).getTime() <= Date.now()) return 'ended';
  if (uses >= maxUses) return 'used';
  return isWaiting ? 'waiting' : 'usable';
}

function CodeState({ code }: { code: Code }) {
  const state = stateOf(code);
  if (state === 'ended')
    return (
      <Badge>
        <Trans>No longer valid</Trans>
      </Badge>
    );
  if (state === 'used')
    return (
      <Badge>
        <Trans>Used up</Trans>
      </Badge>
    );
  return state === 'waiting' ? (
    <Badge tone="gold">
      <Trans>Awaiting confirmation</Trans>
    </Badge>
  ) : (
    <Badge tone="ok">
      <Trans>Valid</Trans>
    </Badge>
  );
}

type Asked = { verb: 'confirm' | 'end'; code: Code };
type AskProps = {
  asked: Asked;
  onEnded: (codes: Codes) => void;
  onConfirmed: () => void;
  onClosed: () => void;
};

/** Asks before another admin's code is confirmed, or before a code ends. */
function Ask({ asked: { verb, code: known }, onEnded, onConfirmed, onClosed }: AskProps) {
  const { t } = useLingui();
  const { code, chips, maxUses, days } = known;
  const isEnd = verb === 'end';
  return (
    <ActionDialog
      title={isEnd ? <Trans>End {code}?</Trans> : <Trans>Confirm {code}?</Trans>}
      description={
        isEnd ? (
          <Trans>No one can use it any more. Chips already given stay.</Trans>
        ) : (
          <Plural
            value={maxUses}
            one={`It gives ${chips} chips, # time.`}
            other={`It gives ${chips} chips, # times.`}
          />
        )
      }
      action={isEnd ? <Trans>End code</Trans> : <Trans>Confirm</Trans>}
      isDangerous={isEnd}
      onClosed={onClosed}
      onSend={async (reason) => {
        if (isEnd) {
          const params = { path: { code } };
          const call = api.POST('/front/admin/promo-codes/{code}/end', { params, body: { reason } });
          onEnded(await accept(call, { isQuiet: true }));
          toast.success(t`${code} ended.`);
        } else {
          const call = api.POST('/front/admin/promo-codes', { body: { code, chips, maxUses, days, reason } });
          await accept(call, { isQuiet: true });
          onConfirmed();
          toast.success(t`${code} can be used now.`);
        }
      }}
    />
  );
}

function useColumns(canChange: boolean, ask: (asked: Asked) => void): Column<Code>[] {
  const { t } = useLingui();
  const { user } = useSession();
  return [
    {
      label: t`Code`,
      kind: 'title',
      isRowHead: true,
      cell: ({ code, createdAt, createdByName }) => (
        <>
          <code>{code}</code>
          <Detail>
            {formatMoment(createdAt)}
            {createdByName && ` · @${createdByName}`}
          </Detail>
        </>
      ),
    },
    { label: t`Chips`, kind: 'number', cell: ({ chips }) => chips },
    { label: t`Used`, kind: 'number', cell: ({ uses, maxUses }) => t`${uses} of ${maxUses}` },
    {
      label: t`Valid until`,
      kind: 'half',
      cell: ({ expiresAt }) => (expiresAt ? formatMoment(expiresAt) : <Trans>No end date</Trans>),
    },
    { label: t`Status`, kind: 'half', cell: (code) => <CodeState code={code} /> },
    {
      label: t`Actions`,
      isLabelHidden: true,
      kind: 'action',
      cell: (code) => {
        const state = stateOf(code);
        if (!canChange || state === 'ended' || state === 'used') return null;
        return (
          <Beside>
            {state === 'waiting' && code.createdBy !== user?.id && (
              <Button size="small" onClick={() => ask({ verb: 'confirm', code })}>
                <Trans>Confirm</Trans>
              </Button>
            )}
            <Button size="small" tone="outline" onClick={() => ask({ verb: 'end', code })}>
              <Trans>End code</Trans>
            </Button>
          </Beside>
        );
      },
    },
  ];
}

/** Promo codes for chips: their uses, new ones, and the end of one. */
export default function PromoCodesPage() {
  const { t } = useLingui();
  const [isCreating, setIsCreating] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const { data, error, mutate } = useApi(['/front/admin/promo-codes']);
  const columns = useColumns(data?.canChange ?? false, setAsked);
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;
  return (
    <StaffDetail title={t`Promo codes`} backTo="/admin/money" back={<Trans>Money</Trans>}>
      <StaffHead name={<Trans>Promo codes</Trans>}>
        {data?.canChange && (
          <Button size="small" onClick={() => setIsCreating(true)}>
            <Trans>New code</Trans>
          </Button>
        )}
      </StaffHead>
      <ListState isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={320} />
      {data?.items.length === 0 && (
        <Nothing>
          <Trans>No promo codes yet.</Trans>
        </Nothing>
      )}
      {data && data.items.length > 0 && (
        <Table
          label={t`Promo codes`}
          rows={data.items}
          keyOf={({ code }) => code}
          columns={columns}
          cardsBelow={800}
        />
      )}
      {isCreating && <NewCodeDialog onDone={() => void mutate()} onClosed={() => setIsCreating(false)} />}
      {asked && (
        <Ask
          asked={asked}
          onEnded={(codes) => void mutate(codes, { revalidate: false })}
          onConfirmed={() => void mutate()}
          onClosed={() => setAsked(undefined)}
        />
      )}
    </StaffDetail>
  );
}
