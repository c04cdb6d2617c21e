import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Refusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import type { Feature, Needed } from '~/app/routes';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import { closeModal, dropModal } from './current';
import { needOf, paywallFor, sourceOf, usePaywall } from './paywall';

afterEach(() =>
  act(() => {
    closeModal();
    dropModal();
  }),
);

const without =
  (...off: Feature[]) =>
  (needed: Needed = []) =>
    ![needed].flat().some((feature) => off.includes(feature));
const refusal = (code: Schema['Code']) => new Refusal({ code, title: code, status: 402 });

/** A feature that needs a plan. */
function Place() {
  const paywall = usePaywall('characterWizard');
  return (
    <button type="button" onClick={() => paywall.answer(refusal('plan_needed'))}>
      Create
    </button>
  );
}

it.each([
  ['chips', [], 'tokensPaywall'],
  ['chips', ['isPaidSubscriptionEnabled'], 'purchaseTokens'],
  ['chips', ['isTokenSystemEnabled'], undefined],
  ['plan', [], 'planPaywall'],
  ['plan', ['isTokenSystemEnabled'], 'planPaywall'],
  ['plan', ['isPaidSubscriptionEnabled'], undefined],
] as const)('answers missing %s, while %j is off, with %s', (need, off, name) => {
  expect(paywallFor(need, without(...off))).toBe(name);
});

it('reads from a refusal what is missing', () => {
  expect(needOf(refusal('chips_insufficient'))).toBe('chips');
  expect(needOf(refusal('plan_needed'))).toBe('plan');
  expect(needOf(refusal('freemium_limit'))).toBe('plan');
  expect(needOf(refusal('text_refused'))).toBeUndefined();
  expect(needOf(new Error('other'))).toBeUndefined();
});

it('takes the place from an address only where it is a short word', () => {
  const from = (query: string) => sourceOf(new URLSearchParams(query));

  expect(from('triggerSource=characterWizard')).toBe('characterWizard');
  for (const strange of ['', 'triggerSource=', 'triggerSource=two+words', `triggerSource=${'x'.repeat(41)}`])
    expect(from(strange)).toBeUndefined();
});

it('leads from a missing plan to the subscriptions, with the place that it came from', async () => {
  await arrive(aUser());
  open(Place, '/');
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));

  await screen.findByRole('dialog', { name: 'Premium feature' });
  expect(screen.getByRole('link', { name: 'View plans' }).getAttribute('href')).toBe(
    '/subscription?triggerSource=characterWizard',
  );
});
