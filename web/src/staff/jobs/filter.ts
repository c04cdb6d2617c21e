import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';
import { isState } from './states';

/** The lanes of the queue. A server that knows another still shows its jobs. */
export const laneWords: Readonly<Record<string, MessageDescriptor>> = {
  chat: msg`Chat`,
  image: msg`Images`,
  video: msg`Video`,
  media: msg`Media`,
  films: msg`Video processing`,
  imports: msg`Imports`,
  messages: msg`Messages`,
  money: msg`Money`,
  maintenance: msg`Maintenance`,
};

/** Kinds that can be asked for before one of them has been seen. */
export const knownKinds: readonly string[] = [
  'generation.render_image',
  'maintenance.sweep',
  'notifications.deliver_mail',
  'payments.apply_event',
];

/** Which jobs are meant, as the server is asked. */
export type Filter = Omit<Schema['JobFilter'], 'ids'>;
export type FilterField = keyof Filter;

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
export const isId = (text: string): boolean => uuid.test(text);
const isChips = (text: string): boolean => /^\d{1,9}$/.test(text);
const isTime = (text: string): boolean => !Number.isNaN(Date.parse(text));
const isAnything = (): boolean => true;

/** Every part of a filter, in the order of the address, and what it may hold. */
const checks: Record<FilterField, (text: string) => boolean> = {
  state: isState,
  lane: (text) => Object.hasOwn(laneWords, text),
  kind: isAnything,
  owner: isId,
  subject: isId,
  subjectType: isAnything,
  worker: isAnything,
  build: isAnything,
  fingerprint: isAnything,
  error: isAnything,
  model: isAnything,
  engine: isAnything,
  minChips: isChips,
  maxChips: isChips,
  tag: isAnything,
  text: isAnything,
  bulk: isId,
  createdAfter: isTime,
  createdBefore: isTime,
};
export const filterFields = Object.keys(checks) as FilterField[];

/** Reads what an address asks for. What the server would refuse is left out. */
export function filterOf(query: URLSearchParams): Filter {
  const parts = filterFields.flatMap((field) => {
    const text = query.get(field);
    if (!text || !checks[field](text)) return [];
    return [[field, checks[field] === isChips ? Number(text) : text] as const];
  });
  return Object.fromEntries(parts);
}

/** The address of the list with one part of the filter changed, or left out. */
export function listWith(search: string, change: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  const text = query.toString();
  return `/admin/jobs${text && `?${text}`}`;
}
