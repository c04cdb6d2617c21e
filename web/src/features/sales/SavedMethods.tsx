import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { mutate } from 'swr';
import { accept, api } from '~/api/client';
import { under, useApi } from '~/api/use-api';
import { useSession } from '~/app/session';
import { formatMoment } from '~/i18n/format';
import { refusalText } from '~/i18n/refusals';
import { methodWords } from '~/pictures/paying/Methods';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { toast } from '~/ui/toast';
import css from './Sales.module.css';

/** Payment methods that a provider keeps for the user; nothing where there are none. */
export function SavedMethods() {
  const { t, i18n } = useLingui();
  const { isLoggedIn } = useSession();
  const { data } = useApi<'/front/payment-methods'>(isLoggedIn ? ['/front/payment-methods'] : null);
  const [busy, setBusy] = useState<string>();
  if (!data || data.items.length === 0) return null;
  async function remove(id: string): Promise<void> {
    setBusy(id);
    try {
      await accept(api.DELETE('/front/payment-methods/{id}', { params: { path: { id } } }), {
        isQuiet: true,
      });
      toast.success(t`Payment method deleted. It won’t renew anything.`);
      void mutate(under('/front/'));
    } catch (caught) {
      toast.error(refusalText(caught));
    }
    setBusy(undefined);
  }
  async function prefer(id: string): Promise<void> {
    setBusy(`${id}/default`);
    try {
      await accept(api.PUT('/front/payment-methods/{id}/default', { params: { path: { id } } }), {
        isQuiet: true,
      });
    } catch (caught) {
      toast.error(refusalText(caught));
    }
    await mutate(under('/front/payment-methods'));
    setBusy(undefined);
  }
  return (
    <section className={css.section} aria-labelledby="saved-methods">
      <h2 id="saved-methods">
        <Trans>Saved payment methods</Trans>
      </h2>
      <p className={css.quiet}>
        <Trans>The provider keeps them. Deleting one also cancels the renewals it pays for.</Trans>
      </p>
      <ul className={css.list}>
        {data.items.map(({ id, method, provider, isDefault, createdAt }) => {
          const name = i18n._(methodWords[method]);
          const day = formatMoment(createdAt);
          return (
            <li key={id} className={css.row}>
              <span>
                {name} · {provider}{' '}
                {isDefault && (
                  <Badge>
                    <Trans>Default</Trans>
                  </Badge>
                )}
              </span>
              <span>
                <Trans>since {day}</Trans>
              </span>
              {!isDefault && (
                <Button
                  tone="ghost"
                  size="small"
                  isBusy={busy === `${id}/default`}
                  aria-label={t`Make default: ${name}`}
                  onClick={() => void prefer(id)}
                >
                  <Trans>Make default</Trans>
                </Button>
              )}
              <Button
                tone="outline"
                size="small"
                isBusy={busy === id}
                aria-label={t`Delete payment method: ${name}`}
                onClick={() => void remove(id)}
              >
                <Trans>Delete</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
