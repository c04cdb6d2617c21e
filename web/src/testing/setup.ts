import { i18n } from '@lingui/core';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { PATIENCE_MS } from './patience';

// Outside a production build every message carries its English words, so no catalog is needed.
i18n.loadAndActivate({ locale: 'en', messages: {} });
// Every query is answered with no: the screen is wide, and what points is a mouse.
globalThis.matchMedia ??= ((media: string) =>
  Object.assign(new EventTarget(), { matches: false, media })) as typeof matchMedia;
configure({ asyncUtilTimeout: PATIENCE_MS });
afterEach(cleanup);
