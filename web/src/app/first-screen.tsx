/** Draws what a visitor of the home page sees first. The build puts it into the page, where it needs no script. */
import { i18n, type Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Hero } from '~/features/home/Hero';
import { type Locale, locales } from '~/i18n/locale';
import type { Chrome } from './routes';
import { Shell } from './shell/Shell';

const catalogs = import.meta.glob<{ messages: Messages }>('../locales/frame/*.po');
// Whether the banner was closed is known to the browser alone.
const chrome: Chrome = { isCookieBannerHidden: true };

/** The frame and the top of the home page in one language, for an unknown visitor. */
async function draw(locale: Locale): Promise<string> {
  const catalog = await catalogs[`../locales/frame/${locale}.po`]?.();
  if (!catalog) throw new Error(`no catalog for ${locale}`);
  i18n.load(locale, catalog.messages);
  i18n.activate(locale);
  const router = createMemoryRouter([
    { Component: Shell, children: [{ path: '/', Component: Hero, handle: chrome }] },
  ]);
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  // Below every first screen, and the one part that tells the languages apart when their words are the same.
  return html.replace(/<footer.*<\/footer>/s, '');
}

/** Every different first screen, with the languages that show it: those without a translation share the English one. */
export async function drawFirstScreens(): Promise<Map<string, Locale[]>> {
  const screens = new Map<string, Locale[]>();
  for (const locale of locales) {
    const html = await draw(locale);
    screens.set(html, [...(screens.get(html) ?? []), locale]);
  }
  return screens;
}
