import { expect, it } from 'vitest';
import { filterOf, listWith } from './filter';

it('reads the filter from the address', () => {
  const query = new URLSearchParams('state=failed&lane=image&kind=generation.render_image&owner=o1');

  expect(filterOf(query)).toEqual({
    state: 'failed',
    lane: 'image',
    kind: 'generation.render_image',
    owner: 'o1',
  });
});

it('leaves out what the server would refuse', () => {
  expect(filterOf(new URLSearchParams('state=toString&lane=express&kind='))).toEqual({});
});

it('changes one part of the filter and keeps the others', () => {
  expect(listWith('?state=failed&lane=image', { state: 'queued' })).toBe(
    '/admin/jobs?state=queued&lane=image',
  );
  expect(listWith('?state=failed', { state: undefined })).toBe('/admin/jobs');
});
