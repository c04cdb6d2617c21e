import { expect, it } from 'vitest';
import { subjectLink } from './subject-link';

it('leads to what an entry is about, where that has a page', () => {
  expect(subjectLink('lane', 'image')).toBe('/admin/queues/image');
  expect(subjectLink('owner', 'a b')).toBe('/admin/jobs?owner=a%20b');
  expect([subjectLink('path', '/front/x'), subjectLink('toString', 'x'), subjectLink('job', null)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
