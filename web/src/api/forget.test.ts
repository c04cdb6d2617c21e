import { beforeEach, expect, it } from 'vitest';
import { keepDraftsOf } from './forget';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('theme', 'light');
});

function write(): void {
  sessionStorage.setItem('order:imagine', 'Rain');
  localStorage.setItem('character:girlfriend', 'Mila');
}
const drafts = () => [sessionStorage.getItem('order:imagine'), localStorage.getItem('character:girlfriend')];

it('keeps the drafts of a member through a reload', () => {
  keepDraftsOf('ada');
  write();

  keepDraftsOf('ada');

  expect(drafts()).toEqual(['Rain', 'Mila']);
});

it.each([
  ['another member', 'ben'],
  ['a guest', undefined],
])('drops a member’s drafts for %s', (_, next) => {
  keepDraftsOf('ada');
  write();

  keepDraftsOf(next);

  expect(drafts()).toEqual([null, null]);
  expect(localStorage.getItem('theme')).toBe('light');
});

it('lets a guest who signs in go on with theirs', () => {
  keepDraftsOf(undefined);
  write();

  keepDraftsOf('ada');

  expect(drafts()).toEqual(['Rain', 'Mila']);
});

it('leaves what another tab keeps for the new member by now', () => {
  keepDraftsOf('ada');
  write();
  // Another tab has let them in, and a character was begun there.
  localStorage.setItem('draftsOf', 'ben');

  keepDraftsOf('ben');

  expect(drafts()).toEqual([null, 'Mila']);
});
