import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { formatAgo } from '~/i18n/format';
import { useSettled } from '~/ui/use-settled';
import { short } from './format/short';
import { laneWords } from './jobs/filter';
import { states } from './jobs/states';

/** Debounce before asking the server, in milliseconds. */
const TYPING_MS = 200;

/** A search result and its target. Errors are shown on lines of their own. */
export type Finding = { key: string; label: string; hint: string; error?: string; to: string };

type Thing = Schema['FoundThing'];

function ofThing({ type, id, name, ownerId, ownerName }: Thing, i18n: I18n): Finding[] {
  const owner = ownerName ?? '';
  const to = {
    media: `/admin/media/${id}`,
    generation: ownerId ? `/admin/members/${ownerId}` : `/admin/jobs?subject=${id}`,
    payment: `/admin/money/payments/${id}`,
    job: `/admin/jobs/${id}`,
    character: `/admin/characters/${name}`,
    case: `/admin/moderation/${id}`,
  }[type];
  const word = {
    media: msg`Image`,
    generation: msg`Order`,
    payment: msg`Payment`,
    job: msg`Job`,
    character: msg`Character`,
    case: msg`Case`,
  }[type];
  const hint = [i18n._(word), owner].filter(Boolean).join(' · ');
  return [{ key: `${type}:${id}`, label: name ?? short(id), hint, to }];
}

function ofPart({ type, name, about }: Schema['FoundPart'], i18n: I18n): Finding {
  const to = {
    lane: `/admin/queues/${name}`,
    worker: `/admin/workers/${encodeURIComponent(name)}`,
    engine: '/admin/engines',
    setting: '/admin/settings',
  }[type];
  const word = {
    lane: msg`Lane`,
    worker: msg`Worker`,
    engine: msg`Engine`,
    setting: msg({ message: 'Setting', context: 'configuration' }),
  }[type];
  const hint = [i18n._(word), about].filter(Boolean).join(' · ');
  return { key: `${type}:${name}`, label: name, hint, to };
}

/** Lanes whose name in the reader's language has the text; the server knows them by their own. */
function lanesCalled(text: string, i18n: I18n): Finding[] {
  const wanted = text.toLocaleLowerCase();
  return Object.entries(laneWords).flatMap(([lane, word]) =>
    !lane.includes(wanted) && i18n._(word).toLocaleLowerCase().includes(wanted)
      ? [ofPart({ type: 'lane', name: lane, about: i18n._(word) }, i18n)]
      : [],
  );
}

function ofJob(
  { id, kind, state, error, createdAt, fingerprint, count }: Schema['FoundJob'],
  i18n: I18n,
): Finding {
  const isOne = count < 2;
  const jobs = i18n._(msg`${plural(count, { one: '# job', other: '# jobs' })}`);
  return {
    key: `job:${id}`,
    label: kind,
    hint: [
      i18n._(states[state].word),
      isOne ? formatAgo(createdAt) : jobs,
      ...(isOne && !error ? [short(id)] : []),
    ].join(' · '),
    error: error ?? undefined,
    to:
      isOne || !fingerprint
        ? `/admin/jobs/${id}`
        : `/admin/jobs?${new URLSearchParams({ kind, state, fingerprint })}`,
  };
}

function listed(found: Schema['StaffFindings'], text: string, i18n: I18n): Finding[] {
  const members = found.members.map(
    ({ id, username, displayName, email }): Finding => ({
      key: `member:${id}`,
      label: displayName === username ? `@${username}` : `${displayName} @${username}`,
      hint: `${i18n._(msg`Member`)} · ${email}`,
      to: `/admin/members/${id}`,
    }),
  );
  const characters = found.characters.map(
    ({ username, displayName, makerName }): Finding => ({
      key: `character:${username}`,
      label: displayName,
      hint: `${i18n._(msg`Character`)} · @${makerName}`,
      to: `/admin/characters/${username}`,
    }),
  );
  const kinds = found.kinds.map(
    (kind): Finding => ({
      key: `kind:${kind}`,
      label: kind,
      hint: i18n._(msg`Jobs of this kind`),
      to: `/admin/jobs?${new URLSearchParams({ kind })}`,
    }),
  );
  const jobs = found.jobs.map((job) => ofJob(job, i18n));
  const all: Finding[] =
    jobs.length > 0
      ? [
          {
            key: 'jobs',
            label: text,
            hint: i18n._(msg`All matching jobs`),
            to: `/admin/jobs?${new URLSearchParams({ text })}`,
          },
        ]
      : [];
  return [
    ...members,
    ...characters,
    ...found.things.flatMap((thing) => ofThing(thing, i18n)),
    ...kinds,
    ...found.parts.map((part) => ofPart(part, i18n)),
    ...lanesCalled(text, i18n),
    ...jobs,
    ...all,
  ];
}

/** Search results, people first. */
export function useFindings(text: string) {
  const { i18n } = useLingui();
  const wanted = text.trim();
  const settled = useSettled(wanted, TYPING_MS);
  const { data, isLoading } = useApi<'/front/admin/search'>(
    settled.length > 1 ? ['/front/admin/search', { query: { q: settled } }] : null,
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const findings = data && settled === wanted ? listed(data, settled, i18n) : [];
  return {
    findings,
    isAsking: isLoading || settled !== wanted,
    isEmpty: data !== undefined && settled === wanted && findings.length === 0,
  };
}
