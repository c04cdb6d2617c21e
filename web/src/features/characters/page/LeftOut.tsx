import { Plural } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { Notice } from '~/ui/Notice';

/** Navigation state after importing a character card. */
export type Arrival = { assetsLeftOut: number };

/** Says how many files of an imported card were left out. */
export function LeftOut() {
  const arrival: Arrival | null = useLocation().state;
  const count = arrival?.assetsLeftOut ?? 0;
  if (count === 0) return null;
  return (
    <Notice>
      <Plural
        value={count}
        one="# file in the card wasn’t imported."
        other="# files in the card weren’t imported."
      />
    </Notice>
  );
}
