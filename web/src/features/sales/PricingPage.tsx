import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { mutate } from 'swr';
import { accept, api } from '~/api/client';
import { under, useApi } from '~/api/use-api';
import { SellingDeal } from '~/app/SellingDeal';
import { useSession } from '~/app/session';
import { formatMoney } from '~/i18n/format';
import { refusalText } from '~/i18n/refusals';
import { Async } from '~/ui/Async';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { TextField } from '~/ui/TextField';
import { Title } from '~/ui/Title';
import { toast } from '~/ui/toast';
import { ClubDiscounts } from './ClubDiscounts';
import { ClubForm } from './ClubForm';
import css from './Sales.module.css';
import { TrialLinks } from './TrialLinks';

const reload = () => void mutate(under('/front/models'));

async function remove(call: Promise<unknown>): Promise<void> {
  try {
    await call;
    reload();
  } catch (caught) {
    toast.error(refusalText(caught));
  }
}

type FormProps = {
  label: string;
  fields: { name: string; label: string }[];
  onSend: (values: string[]) => Promise<unknown>;
};

/** A small form that adds one item to a list. */
function AddForm({ label, fields, onSend }: FormProps) {
  const [values, setValues] = useState(fields.map(() => ''));
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    setError(undefined);
    try {
      await onSend(values);
      setValues(fields.map(() => ''));
      reload();
    } catch (caught) {
      setError(caught);
    }
    setIsBusy(false);
  }
  return (
    <form className={css.form} onSubmit={(event) => void send(event)}>
      <div className={css.fields}>
        {fields.map((field, place) => (
          <TextField
            key={field.name}
            label={field.label}
            required
            value={values[place]}
            onChange={({ target }) => setValues(values.with(place, target.value))}
          />
        ))}
      </div>
      {error !== undefined && (
        <Notice tone="danger" isUrgent>
          {refusalText(error)}
        </Notice>
      )}
      <div>
        <Button type="submit" tone="outline" isBusy={isBusy}>
          {label}
        </Button>
      </div>
    </form>
  );
}

const cents = (text: string | undefined) => Math.round(Number(text) * 100);

/** A creator's prices: the fan club, goals, the request menu, and trial links. */
export default function PricingPage() {
  const { t } = useLingui();
  const { user } = useSession();
  const username = user?.username ?? '';
  const club = useApi<'/front/models/username/{username}/fanClub'>(
    user ? ['/front/models/username/{username}/fanClub', { path: { username } }] : null,
  );
  const offers = useApi<'/front/models/username/{username}/offers'>(
    user ? ['/front/models/username/{username}/offers', { path: { username } }] : null,
  );
  return (
    <div className={css.page}>
      <Title>{t`Pricing`}</Title>
      <h1>
        <Trans>Pricing</Trans>
      </h1>
      <SellingDeal />
      <section className={css.section}>
        <h2>
          <Trans>Fan club</Trans>
        </h2>
        <Async
          isKnown={Boolean(club.data)}
          error={club.error}
          onRetry={() => void club.mutate()}
          height={240}
        />
        {club.data && <ClubForm club={club.data} />}
      </section>
      {club.data?.monthlyCents != null && <ClubDiscounts />}
      <TrialLinks />
      <section className={css.section} id="goals">
        <h2>
          <Trans>Goals</Trans>
        </h2>
        <Async
          isKnown={Boolean(offers.data)}
          error={offers.error}
          onRetry={() => void offers.mutate()}
          height={120}
        />
        {offers.data?.goals.length === 0 && (
          <p className={css.quiet}>
            <Trans>No goals yet.</Trans>
          </p>
        )}
        <ul className={css.list}>
          {offers.data?.goals.map((goal) => {
            const raised = formatMoney(goal.raisedCents, 'USD');
            const target = formatMoney(goal.targetCents, 'USD');
            return (
              <li key={goal.id} className={css.row}>
                <span>{goal.title}</span>
                <span>
                  <Trans>
                    {raised} of {target}
                  </Trans>
                </span>
                <Button
                  tone="outline"
                  size="small"
                  aria-label={t`Close goal: ${goal.title}`}
                  onClick={() =>
                    void remove(
                      accept(api.DELETE('/front/models/goals/{id}', { params: { path: { id: goal.id } } })),
                    )
                  }
                >
                  <Trans>Close</Trans>
                </Button>
              </li>
            );
          })}
        </ul>
        <AddForm
          label={t`Add goal`}
          fields={[
            { name: 'title', label: t`Goal title` },
            { name: 'target', label: t`Amount (USD)` },
          ]}
          onSend={([title = '', target]) =>
            accept(api.POST('/front/models/goals', { body: { title, targetCents: cents(target) } }), {
              isQuiet: true,
            })
          }
        />
      </section>
      <section className={css.section}>
        <h2>
          <Trans>Request menu</Trans>
        </h2>
        {offers.data?.requestMenu.length === 0 && (
          <p className={css.quiet}>
            <Trans>Your menu is empty.</Trans>
          </p>
        )}
        <ul className={css.list}>
          {offers.data?.requestMenu.map((item) => (
            <li key={item.id} className={css.row}>
              <span>
                {item.title} · <Plural value={item.days} one="within # day" other="within # days" />
              </span>
              <span>{formatMoney(item.priceCents, 'USD')}</span>
              <Button
                tone="outline"
                size="small"
                aria-label={t`Remove ${item.title} from menu`}
                onClick={() =>
                  void remove(
                    accept(
                      api.DELETE('/front/models/requests/items/{id}', { params: { path: { id: item.id } } }),
                    ),
                  )
                }
              >
                <Trans>Remove</Trans>
              </Button>
            </li>
          ))}
        </ul>
        <AddForm
          label={t`Add to menu`}
          fields={[
            { name: 'title', label: t`Your content` },
            { name: 'price', label: t`Price (USD)` },
            { name: 'days', label: t`Delivery time (days)` },
          ]}
          onSend={([title = '', price, days]) =>
            accept(
              api.POST('/front/models/requests/items', {
                body: { title, priceCents: cents(price), days: Number(days) },
              }),
              { isQuiet: true },
            )
          }
        />
      </section>
    </div>
  );
}
