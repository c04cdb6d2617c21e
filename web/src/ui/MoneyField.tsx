import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { centsOf } from '~/i18n/cents';
import type { FieldTexts } from './Field';
import { TextField } from './TextField';

type Props = FieldTexts &
  Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'value' | 'onChange'> & {
    /** The amount as it was typed. */
    value: string;
    /** `cents` is undefined while it is no amount. */
    onChange: (written: string, cents: number | undefined) => void;
  };

/** An amount of money. Reads 12.50 as well as 12,50. */
export function MoneyField({ value, onChange, error, ...rest }: Props) {
  const { t } = useLingui();
  const isUnreadable = value.trim() !== '' && centsOf(value) === undefined;
  return (
    <TextField
      autoComplete="off"
      maxLength={10}
      {...rest}
      inputMode="decimal"
      value={value}
      error={error || (isUnreadable ? t`Enter an amount such as 7.50.` : undefined)}
      onChange={({ target }) => onChange(target.value, centsOf(target.value))}
    />
  );
}

/** Cents as this field writes them. */
export const writtenMoney = (cents: number | null | undefined): string =>
  cents == null ? '' : (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);
