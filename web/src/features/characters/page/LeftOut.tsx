import { Plural } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { Notice } from '~/ui/Notice';

/** What the way to the page tells of a character that has just come as a card. */
export type Arrival = { assetsLeftOut: number };

/** Says how many files of a card were not kept, on the page that its import leads to. */
export function LeftOut() {
  const arrival: Arrival | null = useLocation().state;
  const count = arrival?.assetsLeftOut ?? 0;
  if (count === 0) return null;
  return (
    <Notice>
      <Plural
        value={count}
        one="# file of the card was not taken over."
        other="# files of the card were not taken over."
      />
    </Notice>
  );
}
