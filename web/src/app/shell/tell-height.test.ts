import { afterEach, expect, it, vi } from 'vitest';
import { tellHeight } from './tell-height';

afterEach(() => vi.unstubAllGlobals());

it('tells how high a part of the frame is for as long as it stands there', () => {
  let resize = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        resize = tell;
      }
      observe() {}
      disconnect() {}
    },
  );
  const banner = document.createElement('p');
  Object.defineProperty(banner, 'offsetHeight', { value: 34 });
  const told = () => document.documentElement.style.getPropertyValue('--offline-height');

  const leave = tellHeight('--offline-height')(banner);
  resize();
  const whileThere = told();
  leave();

  expect([whileThere, told()]).toEqual(['34px', '']);
});
