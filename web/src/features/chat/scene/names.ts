import { formatList } from '~/i18n/format';

/** Several names as one reads them: "Mila and Orin". */
export const namesOf = (people: readonly { displayName: string }[]): string =>
  formatList(people.map(({ displayName }) => displayName));
