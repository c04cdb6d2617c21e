import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Async } from '~/ui/Async';

type Props = Omit<ComponentProps<typeof Async>, 'stale'>;

/** Stands in the place of a list of the staff's until it is there, and says when it may be old. */
export const ListState = (props: Props) => (
  <Async {...props} stale={<Trans>Couldn’t refresh the list. Showing the last result.</Trans>} />
);
