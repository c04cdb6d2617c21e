import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from './Button';
import { ChoiceTiles } from './ChoiceTiles';
import { PasswordField } from './PasswordField';
import { Segmented } from './Segmented';
import { TextField } from './TextField';

const show = (node: ReactNode) => render(<I18nProvider i18n={i18n}>{node}</I18nProvider>);

it('ties a field to its label and its error', () => {
  show(<TextField label="Email" error="Enter a valid email address." />);

  const field = screen.getByLabelText('Email');

  expect(field.getAttribute('aria-invalid')).toBe('true');
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('Enter a valid email address.');
});

it('lets a password be looked at', async () => {
  show(<PasswordField label="Password" />);

  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));

  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
});

it('takes a chosen tile back when it is pressed again', async () => {
  const onChange = vi.fn();
  const options = [
    { value: 'happy', label: 'Happy', art: null },
    { value: 'angry', label: 'Angry', art: null },
  ] as const;
  show(<ChoiceTiles label="Mood" value="happy" options={options} onChange={onChange} canClear />);

  await userEvent.click(screen.getByLabelText('Happy'));
  await userEvent.click(screen.getByLabelText('Angry'));

  expect(onChange.mock.calls).toEqual([[null], ['angry']]);
});

it('moves between segments and says which is chosen', async () => {
  const onChange = vi.fn();
  const options = [1, 2, 4].map((value) => ({ value, label: value }));
  show(<Segmented label="Pictures" value={2} options={options} onChange={onChange} />);

  await userEvent.click(screen.getByLabelText('4'));

  expect((screen.getByLabelText('2') as HTMLInputElement).checked).toBe(true);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(4);
});

it('does not act twice while it is busy', async () => {
  const onClick = vi.fn();
  show(
    <Button isBusy onClick={onClick}>
      Generate
    </Button>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Generate' }));

  expect(onClick).not.toHaveBeenCalled();
});
