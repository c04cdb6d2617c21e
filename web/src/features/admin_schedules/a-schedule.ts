import type { Schedule } from './use-schedules';

/** A job that is ordered again and again, for tests. */
export const aSchedule = (change: Partial<Schedule> = {}): Schedule => ({
  name: 'maintenance.sweep',
  kind: 'maintenance.sweep',
  cron: '30 4 * * *',
  zone: 'Europe/Berlin',
  isPaused: false,
  nextAt: '2026-01-02T03:30:00Z',
  lastAt: '2026-01-01T03:30:00Z',
  lastJobId: '00000000-0000-7000-8000-000000000b01',
  lastState: 'succeeded',
  isKnown: true,
  upcoming: [2, 3, 4, 5, 6].map((day) => `2026-01-0${day}T03:30:00Z`),
  ...change,
});
