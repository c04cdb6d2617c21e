import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { mutate as refresh } from 'swr';
import { accept, api } from '~/api/client';
import { lastDayOf } from '~/api/fan-clubs';
import type { Schema } from '~/api/schemas';
import { under, useApi } from '~/api/use-api';
import { refusalText } from '~/i18n/refusals';
import { Async } from '~/ui/Async';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { Select } from '~/ui/Select';
import { TextField } from '~/ui/TextField';
import css from './Sales.module.css';

type Discount = Schema['ClubDiscount'];
const PATH = '/front/models/fanClub/discounts';
const MIN = 5;
const MAX = 70;

const Audience = ({ audience }: Pick<Discount, 'audience'>) => {
  switch (audience) {
    case 'new':
      return <Trans>New members</Trans>;
    case 'left':
      return <Trans>Former members</Trans>;
    case 'all':
      return <Trans>Everyone</Trans>;
  }
};

/** When a discount ends or has ended. */
function End({ discount: { endsAt, endedAt, isRunning } }: { discount: Discount }) {
  const end = isRunning ? endsAt : (endedAt ?? endsAt);
  const day = end && lastDayOf(end);
  if (!isRunning) return day ? <Trans>Ended on {day}</Trans> : <Trans>Ended</Trans>;
  return day ? <Trans>until {day}</Trans> : null;
}

function Row({ discount, onEnd }: { discount: Discount; onEnd: () => void }) {
  const { t } = useLingui();
  const { percent, uses, maxUses, isRunning } = discount;
  return (
    <li className={css.row}>
      <span>
        <strong>
          <Trans>{percent}% off</Trans>
        </strong>{' '}
        · <Audience {...discount} /> {isRunning && <Badge tone="ok">{t`Active`}</Badge>}
      </span>
      <span className={css.quiet}>
        {maxUses === null ? (
          <Plural value={uses} one="used by # person" other="used by # people" />
        ) : (
          <Trans>
            {uses} of {maxUses} used
          </Trans>
        )}{' '}
        · <End {...{ discount }} />
      </span>
      {isRunning && (
        <Button tone="outline" size="small" aria-label={t`End the ${percent}% discount`} onClick={onEnd}>
          <Trans>End</Trans>
        </Button>
      )}
    </li>
  );
}

/** The end of a local day. */
const endOf = (day: string) => new Date(`${day}T23:59:59`).toISOString();

type FormProps = { onStart: (discount: Schema['StartDiscount']) => Promise<unknown> };

function Start({ onStart }: FormProps) {
  const { t } = useLingui();
  const [percent, setPercent] = useState('20');
  const [audience, setAudience] = useState<Discount['audience']>('new');
  const [day, setDay] = useState('');
  const [uses, setUses] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const isPercentFine = Number(percent) >= MIN && Number(percent) <= MAX && Number.isInteger(Number(percent));
  const isFine = isPercentFine && (day !== '' || uses.trim() !== '');
  async function start(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isFine || isBusy) return;
    setIsBusy(true);
    setError(undefined);
    try {
      await onStart({
        percent: Number(percent),
        audience,
        endsAt: day === '' ? null : endOf(day),
        maxUses: uses.trim() === '' ? null : Math.round(Number(uses)),
      });
    } catch (caught) {
      setError(caught);
    }
    setIsBusy(false);
  }
  return (
    <form className={css.form} onSubmit={(event) => void start(event)}>
      <div className={css.fields}>
        <TextField
          label={t`Discount (%)`}
          inputMode="numeric"
          value={percent}
          hint={t`${MIN} to ${MAX}%, off the first payment.`}
          error={isPercentFine ? undefined : t`Enter a discount from ${MIN} to ${MAX}%.`}
          onChange={({ target }) => setPercent(target.value)}
        />
        <Select
          label={t({ message: 'For', context: 'discount' })}
          value={audience}
          options={[
            { value: 'new', label: t`New members` },
            { value: 'left', label: t`Former members` },
            { value: 'all', label: t`Everyone` },
          ]}
          onChange={({ target }) => setAudience(target.value as Discount['audience'])}
        />
        <TextField
          label={t`Last day`}
          type="date"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <TextField
          label={t`Limit of people`}
          inputMode="numeric"
          value={uses}
          onChange={({ target }) => setUses(target.value)}
        />
      </div>
      <p className={css.quiet}>
        <Trans>Choose a last day, a limit, or both. Renewals cost the regular price.</Trans>
      </p>
      {error !== undefined && (
        <Notice tone="danger" isUrgent>
          {refusalText(error)}
        </Notice>
      )}
      <div>
        <Button type="submit" tone="outline" isBusy={isBusy} disabled={!isFine}>
          <Trans>Start discount</Trans>
        </Button>
      </div>
    </form>
  );
}

/** Discounts of the fan club for a limited time or number of people: the one that runs, and those of the past. */
export function ClubDiscounts() {
  const { data, error, mutate } = useApi<typeof PATH>([PATH]);
  const [refused, setRefused] = useState<unknown>();
  const isRunning = data?.items.some((discount) => discount.isRunning);
  const clubChanged = () => {
    void refresh(under('/front/models/username'));
    void refresh(under('/front/fanClubs'));
  };
  async function start(body: Schema['StartDiscount']): Promise<void> {
    await mutate(accept(api.POST(PATH, { body }), { isQuiet: true }), { revalidate: false });
    clubChanged();
  }
  async function end(id: string): Promise<void> {
    setRefused(undefined);
    try {
      await accept(api.DELETE(`${PATH}/{id}`, { params: { path: { id } } }), { isQuiet: true });
      clubChanged();
    } catch (caught) {
      setRefused(caught);
    }
    await mutate();
  }
  return (
    <section className={css.block} id="discounts">
      <h2>
        <Trans>Limited discounts</Trans>
      </h2>
      <Async isKnown={Boolean(data)} error={error} onRetry={() => void mutate()} height={120} />
      {data?.items.length === 0 && (
        <p className={css.quiet}>
          <Trans>No discounts yet. A short one brings new members.</Trans>
        </p>
      )}
      {refused !== undefined && (
        <Notice tone="danger" isUrgent>
          {refusalText(refused)}
        </Notice>
      )}
      {data && data.items.length > 0 && (
        <ul className={css.list}>
          {data.items.map((discount) => (
            <Row key={discount.id} {...{ discount }} onEnd={() => void end(discount.id)} />
          ))}
        </ul>
      )}
      {data && !isRunning && <Start onStart={start} />}
    </section>
  );
}
