import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { paths } from '~/api/schema';
import { ageMs } from './age';
import { type Filter, type FilterField, isId } from './filter';
import { isState } from './states';

/** Parts of the list's address that a search can change. */
export type SearchKey = FilterField | 'older' | 'newer';

type SearchField = {
  field: SearchKey;
  /** Label of the field. */
  word: MessageDescriptor;
  /** Whether only a full id is accepted. */
  isId?: boolean;
  /** The server's name for the field, where it suggests values. */
  suggested?: paths['/front/admin/jobs/suggestions']['get']['parameters']['query']['field'];
};

/** Prefixes in the search field. They are part of saved URLs, so they never change. */
export const searchFields: Readonly<Record<string, SearchField>> = {
  worker: { field: 'worker', word: msg`Worker`, suggested: 'worker' },
  build: { field: 'build', word: msg`Build`, suggested: 'build' },
  tag: { field: 'tag', word: msg`Tag`, suggested: 'tag' },
  error: { field: 'error', word: msg`Error`, suggested: 'fingerprint' },
  fingerprint: { field: 'fingerprint', word: msg`Error`, suggested: 'fingerprint' },
  owner: { field: 'owner', word: msg`Owner`, isId: true, suggested: 'owner' },
  state: { field: 'state', word: msg`Status` },
  subject: { field: 'subject', word: msg`Subject`, isId: true },
  type: { field: 'subjectType', word: msg`Subject type`, suggested: 'subjectType' },
  bulk: { field: 'bulk', word: msg`Bulk action`, isId: true },
  kind: { field: 'kind', word: msg`Kind`, suggested: 'kind' },
  model: { field: 'model', word: msg`Model`, suggested: 'model' },
  engine: { field: 'engine', word: msg`Engine`, suggested: 'engine' },
  chips: { field: 'minChips', word: msg`Chips` },
  older: { field: 'older', word: msg`Older than` },
  newer: { field: 'newer', word: msg`Newer than` },
};

/** One word of a search, split at its colon. */
export type Term = { prefix?: string; value: string };

/** Splits a search into terms. Quotes keep words together: `error:"lost connection"`. */
export function termsOf(text: string): Term[] {
  const words = text.match(/(?:[^\s"]|"[^"]*"?)+/g) ?? [];
  return words.map((word) => {
    const [, prefix, rest] = /^(\w+):(.*)$/s.exec(word) ?? [];
    const isKnown = prefix !== undefined && Object.hasOwn(searchFields, prefix);
    const value = (isKnown ? (rest ?? '') : word).replaceAll('"', '');
    return isKnown ? { prefix, value } : { value };
  });
}

export type Search =
  | { kind: 'filter'; change: Partial<Record<SearchKey, string>> }
  | { kind: 'id'; id: string }
  /** Owner's name or email, with the rest of the filter. */
  | { kind: 'owner'; name: string; change: Partial<Record<SearchKey, string>> }
  | { kind: 'refused'; prefix: string };

const bound = /^(>=|<=|>|<)?(\d{1,9})$/;

/** Bounds of chips: `>50`, `<=10`, `7`. */
function chipsOf(text: string): { minChips?: string; maxChips?: string } | undefined {
  const [, sign = '', digits] = bound.exec(text) ?? [];
  if (!digits) return undefined;
  const number = Number(digits);
  if (sign === '>') return { minChips: String(number + 1) };
  if (sign === '>=') return { minChips: digits };
  if (sign === '<=') return { maxChips: digits };
  if (sign === '<') return number > 0 ? { maxChips: String(number - 1) } : undefined;
  return { minChips: digits, maxChips: digits };
}

const fingerprint = /^[\da-f]{16}$/;
/** A name with its sign, or an address. */
const person = /^@[\w.-]+$|^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/;

/** Parses a search: a filter change, or an id. */
export function readSearch(text: string, known: Pick<Filter, 'text'> = {}): Search {
  const terms = termsOf(text).filter(({ value }) => value !== '');
  const [only] = terms;
  if (only && terms.length === 1 && !only.prefix && isId(only.value)) return { kind: 'id', id: only.value };
  const change: Partial<Record<SearchKey, string>> = {};
  const words = known.text ? [known.text] : [];
  let owner: string | undefined;
  for (const { prefix, value } of terms) {
    const wanted = prefix === undefined ? undefined : searchFields[prefix];
    if (!prefix || !wanted) {
      if (person.test(value)) owner = value;
      else words.push(value);
    } else if (prefix === 'error' && fingerprint.test(value)) change.fingerprint = value;
    else if (prefix === 'chips') {
      const bounds = chipsOf(value);
      if (!bounds) return { kind: 'refused', prefix };
      Object.assign(change, bounds);
    } else if ((prefix === 'older' || prefix === 'newer') && ageMs(value) === undefined)
      return { kind: 'refused', prefix };
    else if (wanted.field === 'owner' && !isId(value)) owner = value;
    else if (wanted.field === 'state' && !isState(value)) return { kind: 'refused', prefix };
    else if (wanted.isId && !isId(value)) return { kind: 'refused', prefix };
    else change[wanted.field] = value;
  }
  if (words.length > (known.text ? 1 : 0)) change.text = words.join(' ');
  return owner === undefined ? { kind: 'filter', change } : { kind: 'owner', name: owner, change };
}

/** Replaces the last word of a text. */
export const withLastTerm = (text: string, term: string): string =>
  text.replace(/(?:[^\s"]|"[^"]*"?)*$/, () => term);

/** Formats a term, quoting values with spaces. */
export const termText = (prefix: string, value: string): string =>
  /\s/.test(value) ? `${prefix}:"${value}"` : `${prefix}:${value}`;
