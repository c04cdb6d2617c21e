import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import './styles/age-gate.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { CrashBoundary } from './app/CrashBoundary';
import { createRouter } from './app/router';
import { currentSession } from './app/session';
import { reloadOnStaleModules, whenFirstPageIsReady } from './app/start';
import { activate } from './i18n/activate';
import { placeOf } from './i18n/locale';

async function start(root: HTMLElement): Promise<void> {
  const { locale, basename } = placeOf(location.pathname);
  // Asked for at once and read later: a failure shows where the answer is used.
  currentSession().catch(() => undefined);
  reloadOnStaleModules();
  const router = createRouter(basename);
  // What the server sent stays on screen until there is something to replace it with.
  await Promise.all([activate(locale), whenFirstPageIsReady(router)]);
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <CrashBoundary>
          <RouterProvider router={router} />
        </CrashBoundary>
      </I18nProvider>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
