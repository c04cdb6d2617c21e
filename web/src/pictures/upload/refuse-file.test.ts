import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { refusalOfFile, UPLOAD_MAX_BYTES } from './refuse-file';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const aFile = (size: number, type: string) => ({ size, type }) as File;
const said = (size: number, type: string, wanted?: 'photo' | 'video') => {
  const refusal = refusalOfFile(aFile(size, type), wanted);
  return refusal && i18n._(refusal);
};

it('refuses what can be told without looking into it', () => {
  expect(said(9, 'video/mp4', 'photo')).toBe('Make sure what you’re uploading is not a video, etc.');
  expect(said(0, 'image/png')).toBe('This file is empty.');
  expect(said(UPLOAD_MAX_BYTES + 1, 'video/mp4')).toContain('too large');
  expect(said(33 * 1024 * 1024, 'image/png')).toContain('too large');
  expect(said(9, 'image/png', 'video')).toBe('This is not a video.');
});

it('lets through what may be fine', () => {
  expect(said(UPLOAD_MAX_BYTES, 'video/mp4')).toBeUndefined();
  expect(said(9, '', 'photo')).toBeUndefined();
});
