import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { formatAgo } from '~/i18n/format';
import { useSettled } from '~/ui/use-settled';
import { short } from './format/short';
import { states } from './jobs/states';

/** Debounce before asking the server, in milliseconds. */
const TYPING_MS = 200;

/** A search result and its target. The title has a label or hint that is cut. */
export type Finding = { key: string; label: string; hint: string; title?: string; to: string };

type Thing = Schema['FoundThing'];

function ofThing({ type, id, name, ownerId, ownerName }: Thing, i18n: I18n): Finding[] {
  const owner = ownerName ?? '';
  const to = {
    media: `/admin/media/${id}`,
    generation: ownerId ? `/admin/members/${ownerId}` : `/admin/jobs?subject=${id}`,
    payment: `/admin/members/${ownerId}`,
    job: `/admin/jobs/${id}`,
    character: `/admin/characters/${name}`,
  }[type];
  const word = {
    media: msg`Image`,
    generation: msg`Order`,
    payment: msg`Payment`,
    job: msg`Job`,
    character: msg`Character`,
  }[type];
  return [{ key: `${type}:${id}`, label: name ?? short(id), hint: `${i18n._(word)} · ${owner}`, to }];
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
  const jobs = found.jobs.map(
    ({ id, kind, state, error, createdAt }): Finding => ({
      key: `job:${id}`,
      label: kind,
      hint: [i18n._(states[state].word), formatAgo(createdAt), error ?? short(id)].join(' · '),
      title: error ?? undefined,
      to: `/admin/jobs/${id}`,
    }),
  );
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
