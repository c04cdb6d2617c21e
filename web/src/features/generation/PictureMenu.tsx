import { useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { useResultEntries } from '~/pictures/use-result-entries';
import { IconButton } from '~/ui/IconButton';
import { Menu } from '~/ui/Menu';

type Props = Parameters<typeof useResultEntries>[0] &
  Parameters<typeof useResultEntries>[1] & {
    /** Position in its order, from 1. */
    place: number;
  };

/** Everything that can be done with one picture of an order, without opening it. */
export function PictureMenu({ generation, media, place, ...callbacks }: Props) {
  const { t } = useLingui();
  const entries = useResultEntries({ generation, media }, callbacks);
  const label = t`More actions for image ${place}`;
  return <Menu trigger={<IconButton tone="art" label={label} icon={<Ellipsis />} />} entries={entries} />;
}
