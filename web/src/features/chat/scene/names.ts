import { i18n } from '@lingui/core';

/** Several names as one reads them: "Mila and Orin". */
export const namesOf = (people: readonly { displayName: string }[]): string =>
  new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
    people.map(({ displayName }) => displayName),
  );
