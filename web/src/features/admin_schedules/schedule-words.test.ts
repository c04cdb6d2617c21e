import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { kindWords } from './schedule-words';

it('describes every kind that the product schedules', () => {
  const sources = globSync('../migrations/*.sql').map((file) => readFileSync(file, 'utf8'));
  const scheduled = sources
    .flatMap((text) => [...text.matchAll(/insert into job_schedules [^;]+;/g)])
    .flatMap(([rows]) => [...rows.matchAll(/\('([\w.]+)', '([\w.]+)'/g)].map(([, , kind = '']) => kind));

  expect(scheduled.length).toBeGreaterThan(15);
  expect(scheduled.filter((kind) => !(kind in kindWords))).toEqual([]);
});
