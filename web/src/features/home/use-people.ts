import { useLingui } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import type { Locale } from '~/i18n/locale';

/** One to meet at the top, and two rows of others. */
const COUNT = 11;

/** Characters that people like, some who speak the page’s language first. Nothing until they are known. */
export function usePeople() {
  const { i18n } = useLingui();
  const query = { limit: COUNT, language: i18n.locale as Locale };
  const { data, error } = useApi(['/front/discover', { query }], { revalidateOnFocus: false });
  // Without them the page still says what there is.
  const people = error && !data ? [] : data?.items;
  const first = people?.find(({ portrait, line }) => portrait && line);
  return { first, others: people?.filter((person) => person !== first).slice(0, COUNT - 1) };
}
