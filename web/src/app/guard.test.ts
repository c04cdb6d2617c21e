import type { LoaderFunctionArgs } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { guard, safeReturnUrl } from './guard';
import type { Access } from './routes';

const person = { permissions: [] as string[], isApproved: false, isStudio: false };
const session = vi.hoisted(() => ({ answer: {} as unknown }));
vi.mock('./session', () => ({ currentSession: async () => session.answer }));

const arrive = (access: Access, path: string) =>
  guard(access)?.({ request: new Request(`https://nocturne.test${path}`) } as LoaderFunctionArgs);
const target = async (answer: ReturnType<typeof arrive>) => (await answer)?.headers.get('location');

beforeEach(() => {
  session.answer = { data: { isLoggedIn: false, user: null } };
});
const logIn = (rights: Partial<typeof person> = {}) => {
  session.answer = { data: { isLoggedIn: true, user: { ...person, ...rights } } };
};

it('sends a guest to the login and remembers the page without its language', async () => {
  expect(await target(arrive('login', '/ru/chips?triggerSource=header'))).toBe(
    '/login?returnUrl=%2Fchips%3FtriggerSource%3Dheader',
  );
});

it('sends a member away from the login to the page they came for', async () => {
  logIn();

  expect(await target(arrive('guest', '/login?returnUrl=%2Fchips'))).toBe('/chips');
  expect(await target(arrive('guest', '/login'))).toBe('/');
});

it('sends a member on from a landing to the page they came for, and lets a guest look at it', async () => {
  const land = (path: string) =>
    guard('public', true)?.({ request: new Request(`https://nocturne.test${path}`) } as LoaderFunctionArgs);
  expect(await land('/saga?returnUrl=%2Fchips')).toBeNull();

  logIn();

  expect(await target(land('/saga?returnUrl=%2Fchips'))).toBe('/chips');
  expect(await target(land('/saga?returnUrl=https%3A%2F%2Fevil.test'))).toBe('/');
  expect(await target(land('/saga'))).toBe('/');
});

it('answers the back office as missing to a member and opens it to staff', async () => {
  logIn();
  await expect(arrive('staff', '/admin/jobs')).rejects.toMatchObject({ status: 404 });

  logIn({ permissions: ['desk'] });
  expect(await arrive('staff', '/admin/jobs')).toBeNull();
});

it('sends people without the right home', async () => {
  logIn();

  expect(await target(arrive('studio', '/studio'))).toBe('/');
  expect(await target(arrive('creator', '/statistics'))).toBe('/');

  logIn({ isApproved: true });
  expect(await arrive('creator', '/statistics')).toBeNull();
});

it('never returns to another site', () => {
  expect(
    ['https://evil.test', '//evil.test', '/\\evil.test', '/\t/evil.test', 'javascript:0', null].map(
      safeReturnUrl,
    ),
  ).toEqual(Array(6).fill('/'));
  expect(safeReturnUrl('/chips?x=1')).toBe('/chips?x=1');
});
