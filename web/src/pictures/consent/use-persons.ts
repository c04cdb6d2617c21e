import { t } from '@lingui/core/macro';
import { mutate } from 'swr';
import { accept, api } from '~/api/client';
import { isRefusal } from '~/api/refusal';
import { under, useApi } from '~/api/use-api';
import { useSession } from '~/app/session';
import { refusalText } from '~/i18n/refusals';
import { useLiveEvent } from '~/live/events';
import { useSubscription } from '~/live/use-subscription';
import type { Person } from './consent';

/** The people shown in the creator's media, the creator first. */
export function usePersons(isNeeded = true) {
  const { user } = useSession();
  const { data, error, mutate: again } = useApi<'/front/persons'>(isNeeded ? ['/front/persons'] : null);
  const refresh = () => void again();
  useSubscription(isNeeded && user ? `user:${user.id}` : null, refresh);
  useLiveEvent('releaseChanged', refresh);
  useLiveEvent('mediaConsentChanged', refresh);
  return { data, error, refresh, persons: data?.items ?? [] };
}

export const refreshPersons = () => mutate(under('/front/persons'));

/** The refusal of one field of a person's names, which may be longer than other names. */
export function nameError(error: unknown, field: string): string | undefined {
  if (!isRefusal(error) || error.problem.field !== field) return undefined;
  if (field === 'fullName' && error.code === 'name_invalid') return t`Use a name of 1 to 120 characters.`;
  return refusalText(error);
}

/** Adds a person. The id is made once per form, so a resend adds no second one. */
export async function addPerson(id: string, fullName: string, stageName: string): Promise<Person> {
  const body = { id, fullName: fullName.trim(), stageName: stageName.trim() };
  const person = await accept(api.POST('/front/persons', { body }), { isQuiet: true });
  await refreshPersons();
  return person;
}
