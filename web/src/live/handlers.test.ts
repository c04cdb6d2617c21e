import { expect, it, vi } from 'vitest';
import { listen } from './events';
import { dispatch } from './handlers';

it('hands an event to the components that listen and to no others', () => {
  const onTask = vi.fn();
  const onUser = vi.fn();
  const stop = listen('videoGenerationTask', onTask);
  listen('userUpdated', onUser);
  const params = { generationId: 'g2', kind: 'image', state: 'running', stage: 'drawing', percent: 30 };

  dispatch({ event: 'videoGenerationTask', params });
  stop();
  dispatch({ event: 'videoGenerationTask', params });

  expect(onTask).toHaveBeenCalledExactlyOnceWith(params);
  expect(onUser).not.toHaveBeenCalled();
});

it('lets an event of a newer server pass by', () => {
  expect(() => dispatch({ event: 'somethingNew', params: {} })).not.toThrow();
});
