import type { Schema } from '~/api/schemas';

export const aSetting = (change: Partial<Schema['PlatformSetting']> = {}): Schema['PlatformSetting'] => ({
  key: 'features.isImageGeneratorEnabled',
  group: 'features',
  kind: 'switch',
  min: null,
  max: null,
  value: true,
  default: true,
  isBuilt: true,
  version: 0,
  changedAt: null,
  changedByName: null,
  ...change,
});

/** A few of each group. */
export const someSettings = (): Schema['PlatformSetting'][] => [
  aSetting(),
  aSetting({ key: 'features.isFeedEnabled', value: false, default: false, isBuilt: false }),
  aSetting({
    ...{ key: 'prices.imageWithoutSubscription.sdxl', group: 'prices', kind: 'number', min: 1, max: 100 },
    ...{ value: 9, default: 6, version: 3, changedAt: '2026-01-01T00:00:00Z', changedByName: 'rosa' },
  }),
  aSetting({ key: 'operator.email', group: 'operator', kind: 'mail', value: '', default: '' }),
];
