import { expect, it } from 'vitest';
import { nextModal, type OpenModal } from './current';

const prompt: OpenModal = { name: 'signUpPrompt', props: {}, isOpen: true };
const confirm: OpenModal = {
  name: 'confirm',
  props: { title: 'Delete?', action: 'Delete', onConfirm: () => undefined },
  isOpen: true,
};

it('shows one modal at a time', () => {
  expect(nextModal(prompt, { type: 'opened', modal: confirm })).toBe(confirm);
});

it('closes with the page it belongs to', () => {
  expect(nextModal(prompt, { type: 'routeChanged', isKept: () => false })).toMatchObject({ isOpen: false });
});

it('leaves the tree only after its closing has been seen', () => {
  const closing = nextModal(prompt, { type: 'closed' });

  expect(closing).toMatchObject({ name: 'signUpPrompt', isOpen: false });
  expect(nextModal(closing, { type: 'gone' })).toBeNull();
  expect(nextModal(confirm, { type: 'gone' })).toBe(confirm);
});
