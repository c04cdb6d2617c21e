import { expect, it } from 'vitest';
import { filterOf, listWith } from './filter';

const id = '00000000-0000-7000-8000-000000000901';

it('reads the filter from the address', () => {
  const query = new URLSearchParams(
    `state=failed&lane=image&kind=generation.render_image&owner=${id}&tag=vip&createdAfter=2026-01-01T00:00:00Z`,
  );

  expect(filterOf(query)).toEqual({
    state: 'failed',
    lane: 'image',
    kind: 'generation.render_image',
    owner: id,
    tag: 'vip',
    createdAfter: '2026-01-01T00:00:00Z',
  });
});

it('leaves out what the server would refuse', () => {
  const query = 'state=toString&lane=express&kind=&owner=ada&subject=1&createdAfter=soon&ids=1&anything=else';

  expect(filterOf(new URLSearchParams(query))).toEqual({});
});

it('reads chips as numbers and leaves out what is none', () => {
  expect(filterOf(new URLSearchParams('minChips=50&maxChips=lots&engine=gpu-1:8188'))).toEqual({
    minChips: 50,
    engine: 'gpu-1:8188',
  });
});

it('changes one part of the filter and keeps the others', () => {
  expect(listWith('?state=failed&lane=image', { state: 'queued' })).toBe(
    '/admin/jobs?state=queued&lane=image',
  );
  expect(listWith('?state=failed', { state: undefined })).toBe('/admin/jobs');
});
