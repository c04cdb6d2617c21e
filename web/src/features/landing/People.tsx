import { useLingui } from '@lingui/react/macro';
import { useMacros } from '~/i18n/use-macros';
import { PortraitCard, PortraitWords, portraitGrid } from '~/ui/PortraitCard';
import type { Card } from './wire';

function Person({ person, to }: { person: Card; to: string }) {
  const { displayName, age, portrait, line, about } = person;
  const readOut = useMacros(displayName);
  return (
    <PortraitCard to={to} name={displayName} picture={portrait}>
      <PortraitWords name={displayName} age={age} note={readOut(line || about)} />
    </PortraitCard>
  );
}

type Props = { people: readonly Card[]; placeOf: (username: string) => string };

/** Characters by their faces, each of which leads somewhere. */
export function People({ people, placeOf }: Props) {
  const { t } = useLingui();
  return (
    <ul className={portraitGrid} aria-label={t`Characters`}>
      {people.map((person) => (
        <li key={person.id}>
          <Person person={person} to={placeOf(person.username)} />
        </li>
      ))}
    </ul>
  );
}
