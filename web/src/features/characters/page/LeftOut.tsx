import { Plural, Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { Notice } from '~/ui/Notice';

/** Navigation state after importing a character card. */
export type Arrival = { assetsLeftOut: number; greetingsLeftOut?: number };

/** Says how many files and greetings of an imported card were left out. */
export function LeftOut() {
  const arrival: Arrival | null = useLocation().state;
  const files = arrival?.assetsLeftOut ?? 0;
  const greetings = arrival?.greetingsLeftOut ?? 0;
  if (files + greetings === 0) return null;
  return (
    <Notice>
      {files > 0 && (
        <p>
          <Plural
            value={files}
            one="# file in the card wasn’t imported."
            other="# files in the card weren’t imported."
          />
        </p>
      )}
      {greetings > 0 && (
        <p>
          <Plural value={greetings} one="# greeting left out." other="# greetings left out." />{' '}
          <Trans>The first ones were kept.</Trans>
        </p>
      )}
    </Notice>
  );
}
