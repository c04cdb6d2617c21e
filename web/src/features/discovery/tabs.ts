import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tab } from './wire';

type Entry = { tab: Tab; path: string; label: MessageDescriptor };
export type MainTab = Entry & { parts: readonly Entry[] };
export type Place = { main: MainTab; tab: Tab };

/** Where characters are looked for, in the order of the screen. */
export const mainTabs: readonly MainTab[] = [
  { tab: 'all', path: '/discover', label: msg`All`, parts: [] },
  { tab: 'girls', path: '/discover/girls', label: msg`Women`, parts: [] },
  {
    tab: 'guys',
    path: '/discover/guys',
    label: msg`Men`,
    parts: [
      { tab: 'guys', path: '/discover/guys', label: msg`All` },
      { tab: 'guysGay', path: '/discover/guys/gay', label: msg`Gay` },
    ],
  },
  {
    tab: 'anime',
    path: '/discover/anime',
    label: msg`Anime`,
    parts: [
      { tab: 'anime', path: '/discover/anime', label: msg`All` },
      { tab: 'animeGirlfriend', path: '/discover/anime/ai-girlfriend', label: msg`Girlfriends` },
      { tab: 'animeBoyfriend', path: '/discover/anime/ai-boyfriend', label: msg`Boyfriends` },
      { tab: 'animeGay', path: '/discover/anime/gay', label: msg`Gay` },
    ],
  },
];

/** The tab that an address stands for, with the main tab it belongs to. */
export function tabAt(pathname: string): Place | undefined {
  for (const main of mainTabs) {
    const part = main.parts.find(({ path }) => path === pathname);
    if (part) return { main, tab: part.tab };
    if (main.path === pathname) return { main, tab: main.tab };
  }
  return undefined;
}
