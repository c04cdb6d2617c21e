import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { Link, NavLink } from './Link';

function open(path: string, basename = '/') {
  const nav = (
    <nav>
      <NavLink to="/" end>
        home
      </NavLink>
      <NavLink to="/chips">chips</NavLink>
      <Link to="/chips/history?x=1">history</Link>
    </nav>
  );
  const router = createMemoryRouter([{ path: '*', element: nav }], { basename, initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
}

it('marks the place where we are, and a place above it', () => {
  open('/chips/history');

  expect(screen.getByText('chips').getAttribute('aria-current')).toBe('page');
  expect(screen.getByText('home').getAttribute('aria-current')).toBeNull();
});

it('stays in the language of the page', () => {
  open('/ru/chips', '/ru');

  expect(screen.getByText('history').getAttribute('href')).toBe('/ru/chips/history?x=1');
});

it('goes there without a reload', async () => {
  const router = open('/');

  await userEvent.click(screen.getByText('history'));

  expect(router.state.location).toMatchObject({ pathname: '/chips/history', search: '?x=1' });
});

it('leaves a click with a modifier to the browser', async () => {
  const router = open('/');
  const user = userEvent.setup();

  await user.keyboard('{Control>}');
  await user.click(screen.getByText('history'));

  expect(router.state.location.pathname).toBe('/');
});
