import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import './styles/age-gate.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { tellClick } from './app/attribution';
import { CrashBoundary } from './app/CrashBoundary';
import { createRouter } from './app/router';
import { currentSession } from './app/session';
import { nameFirstEntry, reloadOnStaleModules, whenFirstPageIsReady } from './app/start';
import { activate } from './i18n/activate';
import { placeOf } from './i18n/locale';

async function start(root: HTMLElement): Promise<void> {
  const { locale, basename } = placeOf(location.pathname);
  // Asked for at once and read later: a failure shows where the answer is used.
  currentSession().catch(() => undefined);
  tellClick().catch(() => undefined);
  reloadOnStaleModules();
  nameFirstEntry();
  const router = createRouter(basename);
  const hasFirstScreen = root.firstElementChild !== null;
  await Promise.all([activate(locale), whenFirstPageIsReady(router, { hasFirstScreen })]);
  // In pieces: the first screen can be scrolled and its links pressed while the rest is being made.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <CrashBoundary>
            <RouterProvider router={router} />
          </CrashBoundary>
        </I18nProvider>
      </StrictMode>,
    ),
  );
}

const root = document.getElementById('root');
if (root) void start(root);
