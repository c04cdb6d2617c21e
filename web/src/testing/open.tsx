import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, type Location, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { SWRConfig } from 'swr';
import ModalHost from '~/app/modals/ModalHost';

const Frame = () => (
  <>
    <Outlet />
    <ModalHost />
  </>
);

/** Opens a page under its path; whatever else it leads to is empty. */
export function open(Page: ComponentType, path: string, address: string | Partial<Location> = path) {
  const router = createMemoryRouter(
    [
      {
        Component: Frame,
        children: [
          { path, Component: Page },
          { path: '*', element: null },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(
    <I18nProvider i18n={i18n}>
      {/* The cache stays the page's own, as live events write to it; only waiting is switched off. */}
      <SWRConfig value={{ dedupingInterval: 0, shouldRetryOnError: false }}>
        <RouterProvider router={router} />
      </SWRConfig>
    </I18nProvider>,
  );
  return router;
}
