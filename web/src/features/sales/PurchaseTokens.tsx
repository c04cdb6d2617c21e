import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useApi } from '~/api/use-api';
import type { ModalControl } from '~/app/modals/registry';
import { formatMoney } from '~/i18n/format';
import { LowBalanceBonus } from '~/pictures/LowBalanceBonus';
import { Checkout } from './Checkout';
import css from './Sales.module.css';

/** Buys chips where they are missing. */
export default function PurchaseTokens(control: ModalControl & { source?: string }) {
  const { t } = useLingui();
  const name = useId();
  const { data } = useApi<'/front/users/tokens/config'>([
    '/front/users/tokens/config',
    { query: { tag: 'main' } },
  ]);
  const [chosen, setChosen] = useState<string>();
  const bundles = data?.prices.bundles ?? [];
  const bundle = bundles.find(({ id }) => id === chosen) ?? bundles[0];
  return (
    <Checkout
      {...control}
      title={t`Get chips`}
      wanted={bundle && { kind: 'chips', bundleId: bundle.id }}
      priceCents={bundle?.priceCents ?? 0}
      currency={bundle?.currency}
    >
      <LowBalanceBonus />
      <fieldset className={css.choices}>
        <legend>
          <Trans>How many?</Trans>
        </legend>
        {bundles.map(({ id, chips, priceCents, currency }) => (
          <label key={id} className={css.choice}>
            <input type="radio" {...{ name }} checked={id === bundle?.id} onChange={() => setChosen(id)} />
            <span>
              <Plural value={chips} one="# chip" other="# chips" />
            </span>
            <span>{formatMoney(priceCents, currency)}</span>
          </label>
        ))}
      </fieldset>
    </Checkout>
  );
}
