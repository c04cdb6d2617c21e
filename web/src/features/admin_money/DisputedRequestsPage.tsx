import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import { isRefusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { NotFound } from '~/app/NotFound';
import { formatMoment, formatMoney } from '~/i18n/format';
import { requestStateWords } from '~/i18n/request-words';
import { ActionDialog } from '~/staff/ActionDialog';
import { ListState } from '~/staff/ListState';
import { Part } from '~/staff/Part';
import { StaffPage } from '~/staff/StaffPage';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Link } from '~/ui/Link';
import { toast } from '~/ui/toast';
import css from './Money.module.css';

type Disputed = Schema['DisputedRequest'];
type Asked = { request: Disputed; outcome: Schema['DisputeOutcome'] };

/** Disputes about custom requests, with both sides. Their money is held until one is decided. */
export default function DisputedRequestsPage() {
  const { t } = useLingui();
  const { data, error, mutate } = useApi(['/front/admin/money/requests']);
  const [asked, setAsked] = useState<Asked>();
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;
  const items = data?.items ?? [];
  const open = items.filter(({ dispute }) => dispute.outcome === null);
  const decided = items.filter(({ dispute }) => dispute.outcome !== null);
  const price = asked && formatMoney(asked.request.priceCents, 'USD');
  const name = asked && (asked.outcome === 'released' ? asked.request.creator : asked.request.buyer);
  return (
    <StaffPage
      title={t`Request disputes`}
      about={
        <Link to="/admin/money">
          <Trans>Money</Trans>
        </Link>
      }
    >
      <ListState isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={240} />
      {data && open.length === 0 && (
        <p>
          <Trans>No open disputes.</Trans>
        </p>
      )}
      {open.map((request) => (
        <Dispute key={request.id} {...{ request }} onDecide={(outcome) => setAsked({ request, outcome })} />
      ))}
      {decided.length > 0 && (
        <Part title={<Trans>Decided</Trans>}>
          {decided.map((request) => (
            <Dispute key={request.id} {...{ request }} />
          ))}
        </Part>
      )}
      {asked && (
        <ActionDialog
          title={
            asked.outcome === 'released' ? (
              <Trans>
                Pay {price} to @{name}?
              </Trans>
            ) : (
              <Trans>
                Refund {price} to @{name}?
              </Trans>
            )
          }
          description={<Trans>Both sides are notified and see your reason. This can’t be undone.</Trans>}
          action={asked.outcome === 'released' ? <Trans>Pay creator</Trans> : <Trans>Refund buyer</Trans>}
          isDangerous={asked.outcome === 'refunded'}
          onClosed={() => setAsked(undefined)}
          onSend={async (reason) => {
            const call = api.POST('/front/admin/money/requests/{id}/decide', {
              params: { path: { id: asked.request.id } },
              body: { outcome: asked.outcome, reason },
            });
            const done = await accept(call, { isQuiet: true });
            void mutate(done, { revalidate: false });
            toast.success(t`Dispute resolved.`);
          }}
        />
      )}
    </StaffPage>
  );
}

type Props = { request: Disputed; onDecide?: (outcome: Schema['DisputeOutcome']) => void };

function Dispute({ request, onDecide }: Props) {
  const { i18n } = useLingui();
  const { id, creatorId, creator, buyer, title, note, priceCents, state, dispute } = request;
  const opener = dispute.isByCreator ? creator : buyer;
  return (
    <Card className={css.dispute}>
      <h2>
        <span dir="auto">{title}</span> · {formatMoney(priceCents, 'USD')}{' '}
        <Badge>{i18n._(requestStateWords[state])}</Badge>
      </h2>
      <p>
        <Trans>
          Buyer @{buyer}, creator <Link to={`/admin/members/${creatorId}`}>@{creator}</Link>
        </Trans>
        {' · '}
        <Link to={`/admin/money/payments/${id}`}>
          <Trans>Payment</Trans>
        </Link>
      </p>
      <dl>
        <dt>
          <Trans>Order by @{buyer}</Trans>
        </dt>
        <dd dir="auto">{note}</dd>
        {request.deliveries.map((delivery, round) => (
          <Round key={delivery.createdAt} {...{ delivery }} change={request.revisions[round]?.words} />
        ))}
        <dt>
          <Trans>Dispute by @{opener}</Trans> · {formatMoment(dispute.openedAt)}
        </dt>
        <dd dir="auto">{dispute.words}</dd>
        {dispute.outcome && (
          <>
            <dt>
              {dispute.outcome === 'released' ? <Trans>Creator paid</Trans> : <Trans>Buyer refunded</Trans>}
            </dt>
            <dd dir="auto">{dispute.note}</dd>
          </>
        )}
      </dl>
      {onDecide && (
        <div className={css.decisions}>
          <Button size="small" onClick={() => onDecide('released')}>
            <Trans>Pay creator</Trans>
          </Button>
          <Button size="small" tone="outline" onClick={() => onDecide('refunded')}>
            <Trans>Refund buyer</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}

type RoundProps = { delivery: Schema['StaffDelivery']; change: string | undefined };

/** A delivery, and the change that was asked for after it. */
function Round({ delivery, change }: RoundProps) {
  const { mediaIds, words } = delivery;
  return (
    <>
      <dt>
        <Trans context="of a request">Delivery</Trans> · {formatMoment(delivery.createdAt)} ·{' '}
        <Plural value={mediaIds.length} one="# file" other="# files" />
      </dt>
      <dd>
        <span dir="auto">{words}</span>
        {mediaIds.map((id, index) => {
          const place = index + 1;
          return (
            <Link key={id} to={`/admin/media/${id}`}>
              <Trans>File {place}</Trans>
            </Link>
          );
        })}
      </dd>
      {change && (
        <>
          <dt>
            <Trans>Change requested</Trans>
          </dt>
          <dd dir="auto">{change}</dd>
        </>
      )}
    </>
  );
}
