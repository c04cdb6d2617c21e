import { useLingui } from '@lingui/react';
import useSWRImmutable from 'swr/immutable';
import { loadCronWords } from './cron-words';

/** Puts cron expressions into the page's language; says nothing until its words have loaded. */
export function useCronWords(): (cron: string) => string | undefined {
  const { i18n } = useLingui();
  const { data } = useSWRImmutable(['cron-words', i18n.locale], ([, locale]) => loadCronWords(locale));
  return data ?? (() => undefined);
}
