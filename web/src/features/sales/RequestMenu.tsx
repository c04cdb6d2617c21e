import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { centsOf } from '~/i18n/cents';
import { formatMoney } from '~/i18n/format';
import { Button } from '~/ui/Button';
import { writtenMoney } from '~/ui/MoneyField';
import { AddForm, removeItem } from './AddForm';
import css from './Sales.module.css';

type Item = Schema['RequestItem'];

const bodyOf = ([title = '', price = '', days = '']: string[]) => ({
  title,
  priceCents: centsOf(price) ?? 0,
  days: Number(days),
});

/** A creator's request menu, to add to and to change. */
export function RequestMenu({ items }: { items: readonly Item[] }) {
  const { t } = useLingui();
  const [editedId, setEditedId] = useState<string>();
  const fields = [
    { name: 'title', label: t`Your content` },
    { name: 'price', label: t`Price (USD)`, isMoney: true },
    { name: 'days', label: t`Delivery time (days)` },
  ];
  return (
    <section className={css.block} id="requests">
      <h2>
        <Trans>Request menu</Trans>
      </h2>
      {items.length === 0 && (
        <p className={css.quiet}>
          <Trans>Your menu is empty.</Trans>
        </p>
      )}
      <ul className={css.list}>
        {items.map(({ id, title, priceCents, days }) =>
          id === editedId ? (
            <li key={id}>
              <AddForm
                label={t`Save`}
                {...{ fields }}
                initial={[title, writtenMoney(priceCents), String(days)]}
                onSend={(values) =>
                  accept(
                    api.PUT('/front/models/requests/items/{id}', {
                      params: { path: { id } },
                      body: bodyOf(values),
                    }),
                    { isQuiet: true },
                  )
                }
                onLeave={() => setEditedId(undefined)}
              />
              <p className={css.quiet}>
                <Trans>Orders that are already placed keep their price and time.</Trans>
              </p>
            </li>
          ) : (
            <li key={id} className={css.row}>
              <span>
                {title} · <Plural value={days} one="within # day" other="within # days" />
              </span>
              <span>{formatMoney(priceCents, 'USD')}</span>
              <Button
                tone="outline"
                size="small"
                aria-label={t`Edit ${title}`}
                onClick={() => setEditedId(id)}
              >
                <Trans>Edit</Trans>
              </Button>
              <Button
                tone="outline"
                size="small"
                aria-label={t`Remove ${title} from menu`}
                onClick={() =>
                  void removeItem(
                    accept(api.DELETE('/front/models/requests/items/{id}', { params: { path: { id } } })),
                  )
                }
              >
                <Trans>Remove</Trans>
              </Button>
            </li>
          ),
        )}
      </ul>
      <AddForm
        label={t`Add to menu`}
        {...{ fields }}
        onSend={(values) =>
          accept(api.POST('/front/models/requests/items', { body: bodyOf(values) }), { isQuiet: true })
        }
      />
    </section>
  );
}
