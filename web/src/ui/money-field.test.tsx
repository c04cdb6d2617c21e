import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { MoneyField, writtenMoney } from './MoneyField';

const onCents = vi.fn();

function Price() {
  const [price, setPrice] = useState('');
  return (
    <MoneyField
      label="Price (USD)"
      value={price}
      onChange={(written, cents) => {
        setPrice(written);
        onCents(cents);
      }}
    />
  );
}

it.each([
  ['12,50', 1250],
  ['12.50', 1250],
  ['12', 1200],
  ['12,5', 1250],
])('reads %s as money', async (written, cents) => {
  render(
    <I18nProvider i18n={i18n}>
      <Price />
    </I18nProvider>,
  );

  await userEvent.type(screen.getByLabelText('Price (USD)'), written);

  expect(onCents).toHaveBeenLastCalledWith(cents);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says how an amount is written', async () => {
  render(
    <I18nProvider i18n={i18n}>
      <Price />
    </I18nProvider>,
  );

  await userEvent.type(screen.getByLabelText('Price (USD)'), '12,505');

  expect(onCents).toHaveBeenLastCalledWith(undefined);
  expect(screen.getByRole('alert').textContent).toBe('Enter an amount such as 7.50.');
});

it('writes cents only where there are some', () => {
  expect([writtenMoney(499), writtenMoney(1200), writtenMoney(null)]).toEqual(['4.99', '12', '']);
});
