import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';

export type Alerts = Schema['StaffAlerts'];
export type AlertChange = Omit<Schema['ChangeAlerts'], 'version' | 'reason'>;

/** Polling interval, in milliseconds. */
const REFRESH_MS = 10_000;

/** Settings of alerts to staff, and the newest messages. */
export function useAlerts() {
  const { data, error, mutate } = useApi<'/front/admin/alerts'>(['/front/admin/alerts'], {
    refreshInterval: REFRESH_MS,
  });

  /** Saves the settings, or throws the refusal. */
  async function change(to: AlertChange, version: number, reason: string): Promise<void> {
    const body = { ...to, version, reason };
    await mutate(await accept(api.PUT('/front/admin/alerts', { body }), { isQuiet: true }), {
      revalidate: false,
    });
  }

  /** Sends a test to every recipient, or throws the refusal. The same id is the same test. */
  async function test(id: string, reason: string): Promise<void> {
    const body = { id, reason: reason || null };
    await mutate(await accept(api.POST('/front/admin/alerts/test', { body }), { isQuiet: true }), {
      revalidate: false,
    });
  }
  return { alerts: data, error, change, test, refresh: () => void mutate() };
}
