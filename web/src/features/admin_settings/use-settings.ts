import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { refreshSession } from '~/app/session';

export type Setting = Schema['PlatformSetting'];
export type SettingValue = Setting['value'];

/** Every setting, refetched now and then: other staff may change one at the same time. */
export function useSettings() {
  const { data, error, mutate } = useApi<'/front/admin/settings'>(['/front/admin/settings'], {
    refreshInterval: 15_000,
  });
  const put = (setting: Setting) =>
    mutate(
      (known) =>
        known && { ...known, items: known.items.map((old) => (old.key === setting.key ? setting : old)) },
      { revalidate: false },
    );
  const putAll = (settings: Schema['PlatformSettings']) => mutate(settings, { revalidate: false });
  return {
    settings: data?.items,
    canChange: data?.canChange ?? false,
    error,
    put: (setting: Setting) => void put(setting),
    putAll: (settings: Schema['PlatformSettings']) => void putAll(settings),
    refresh: () => void mutate(),
  };
}

/** Sets it everywhere, for this page at once; `null` is the default. Quiet: the dialog says what goes wrong. */
export async function changeSetting(
  { key, version }: Setting,
  value: SettingValue | null,
  reason: string,
): Promise<Setting> {
  const params = { path: { key } };
  const changed = await accept(
    api.PUT('/front/admin/settings/{key}', { params, body: { value, version, reason } }),
  );
  await refreshSession();
  return changed;
}

/** Sets several together, or none of them. Quiet, like a single change. */
export async function changeTogether(
  changes: Schema['SettingChange'][],
  reason: string,
): Promise<Schema['PlatformSettings']> {
  const call = api.PUT('/front/admin/settings', { body: { changes, reason } });
  const changed = await accept(call, { isQuiet: true });
  await refreshSession();
  return changed;
}
