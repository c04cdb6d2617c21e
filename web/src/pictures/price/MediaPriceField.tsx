import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFeatures } from '~/app/features';
import { useSession } from '~/app/session';
import { formatMoney } from '~/i18n/format';
import { MoneyField } from '~/ui/MoneyField';
import { Segmented } from '~/ui/Segmented';
import { TextField } from '~/ui/TextField';
import css from './MediaPriceField.module.css';
import { FREE, type MediaPrice, readCents, readChips } from './media-price';

type Unit = 'chips' | 'money';
type Props = {
  initial: MediaPrice;
  /** Maximum in chips. */
  most: number;
  /** `undefined`: it can't be read, or is out of bounds. */
  onChange: (price: MediaPrice | undefined) => void;
};

/** Asks for the price of pictures: in chips where chips are sold, of creators in dollars too. */
export function MediaPriceField({ initial, most, onChange }: Props) {
  const { t } = useLingui();
  const has = useFeatures();
  const { user, config } = useSession();
  const hasChips = has('isTokenSystemEnabled');
  const sells = user?.isApproved === true;
  const { priceCents, price } = initial;
  const [unit, setUnit] = useState<Unit>(priceCents !== null || !hasChips ? 'money' : 'chips');
  const [written, setWritten] = useState(
    priceCents !== null ? (priceCents / 100).toFixed(2) : price > 0 ? String(price) : '',
  );
  const minCents = config?.secondary.minFeedPrice ?? 0;
  const maxCents = config?.secondary.maxFeedPrice ?? 0;
  const [min, max] = [formatMoney(minCents, 'USD'), formatMoney(maxCents, 'USD')];

  function read(text: string, of: Unit): MediaPrice | undefined {
    if (of === 'chips') {
      const chips = readChips(text, most);
      return chips === undefined ? undefined : { ...FREE, price: chips };
    }
    const cents = readCents(text, minCents, maxCents);
    return cents === undefined ? undefined : { ...FREE, priceCents: cents };
  }
  function write(text: string, of: Unit): void {
    setWritten(text);
    setUnit(of);
    onChange(read(text, of));
  }
  if (!hasChips && !sells) return null;
  const isWrong = read(written, unit) === undefined;
  const isMoney = unit === 'money';
  return (
    <div className={css.price}>
      {hasChips && sells && (
        <Segmented<Unit>
          label={t`Price in`}
          value={unit}
          options={[
            { value: 'chips', label: t`Chips` },
            { value: 'money', label: t`Dollars` },
          ]}
          onChange={(next) => write('', next)}
        />
      )}
      {isMoney ? (
        <MoneyField
          label={t`Price (USD)`}
          hint={t`Empty = free. ${min} to ${max}.`}
          error={isWrong ? t`Enter a price from ${min} to ${max}.` : undefined}
          maxLength={8}
          value={written}
          onChange={(text) => write(text, unit)}
        />
      ) : (
        <TextField
          label={t`Price (chips)`}
          hint={t`0 or empty = free. Up to ${most}.`}
          error={isWrong ? t`Enter a whole number from 0 to ${most}.` : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={written}
          onChange={({ target }) => write(target.value, unit)}
        />
      )}
      {sells && (
        <p className={css.meaning}>
          {isMoney ? (
            <Trans>Dollars go to your earnings and are paid out.</Trans>
          ) : (
            <Trans>
              Chips aren’t money. You can spend the chips you earn here. Only chips that fans bought can be
              paid out, at the rate on your earnings page; bonus chips never are.
            </Trans>
          )}
        </p>
      )}
    </div>
  );
}
