import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { Price } from '~/app/ClubOffer';
import { formatMoney } from '~/i18n/format';
import css from './Sales.module.css';

export type Bundle = { periodInMonth: number; discount: number; priceCents: number; currency?: string };
type Props = {
  bundles: readonly Bundle[];
  /** Prices of the first period while a discount runs. */
  offered?: readonly { periodInMonth: number; priceCents: number }[];
  value: number | undefined;
  onChange: (months: number) => void;
};

/** Sorts the longest first if single months are sold too; otherwise keeps the order. */
export function sorted<B extends Bundle>(bundles: readonly B[]): B[] {
  if (!bundles.some(({ periodInMonth }) => periodInMonth === 1)) return [...bundles];
  return [...bundles].sort((one, other) => other.periodInMonth - one.periodInMonth);
}

/** The preselected bundle: a year on a character's paywall, otherwise the first. */
export function firstChoice(bundles: readonly Bundle[], isCharacter = false): number | undefined {
  const year = bundles.find(({ periodInMonth }) => periodInMonth === 12);
  return (isCharacter && year ? year : bundles[0])?.periodInMonth;
}

const Monthly = ({ cents, currency }: { cents: number; currency: string }) => {
  const price = formatMoney(Math.round(cents), currency);
  return (
    <small>
      <Trans>{price} a month</Trans>
    </small>
  );
};

const Amount = ({
  cents,
  first,
  currency,
}: {
  cents: number;
  first: number | undefined;
  currency: string;
}) => (first === undefined ? formatMoney(cents, currency) : <Price cents={first} fullCents={cents} />);

/** Months sold together. */
export function Bundles({ bundles, offered, value, onChange }: Props) {
  const name = useId();
  const firstOf = (months: number) =>
    offered?.find(({ periodInMonth }) => periodInMonth === months)?.priceCents;
  return (
    <fieldset className={css.choices}>
      <legend>
        <Trans>Choose a duration</Trans>
      </legend>
      {sorted(bundles).map(({ periodInMonth, discount, priceCents, currency = 'USD' }) => (
        <label key={periodInMonth} className={css.choice}>
          <input
            type="radio"
            {...{ name }}
            checked={value === periodInMonth}
            onChange={() => onChange(periodInMonth)}
          />
          <span>
            <Plural value={periodInMonth} one="# month" other="# months" />
            {discount > 0 && (
              <>
                {' '}
                · <Trans>{discount}% off</Trans>
              </>
            )}
          </span>
          <span>
            <Amount cents={priceCents} first={firstOf(periodInMonth)} {...{ currency }} />
            {periodInMonth > 1 && <Monthly cents={priceCents / periodInMonth} {...{ currency }} />}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
