import { i18n } from '@lingui/core';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { messages } from '~/locales/en.po';

i18n.loadAndActivate({ locale: 'en', messages });
afterEach(cleanup);
