import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { genderWords } from '~/i18n/look-words';
import { ButtonLink } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import type { Character } from '../wire';
import type { Arrival } from './LeftOut';

/** Says which gender and age a card was given, on the page that its import leads to, and where they are changed. */
export function Guessed({ character }: { character: Character }) {
  const { i18n } = useLingui();
  const arrival: Arrival | null = useLocation().state;
  if (arrival?.assetsLeftOut === undefined) return null;
  const { username, age } = character;
  const gender = i18n._(genderWords[character.gender]);
  return (
    <Notice
      action={
        <ButtonLink size="small" tone="outline" to={`/character/${username}/personality/name`}>
          <Trans>Change gender and age</Trans>
        </ButtonLink>
      }
    >
      {/* A card that was written here states both; the answer doesn't tell it from the others. */}
      <Trans>
        Gender and age: {gender}, {age}. For imported cards these were read from the text where possible.
      </Trans>
    </Notice>
  );
}
