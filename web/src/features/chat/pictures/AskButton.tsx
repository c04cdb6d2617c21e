import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { IconButton } from '~/ui/IconButton';

type Props = { price: number; onPress: () => void };

/** Turns the place where messages are written into one where a picture is asked for. */
export function AskButton({ price, onPress }: Props) {
  const { t } = useLingui();
  const chips = plural(price, { one: '# chip', other: '# chips' });
  return <IconButton label={t`Ask for a picture · ${chips}`} icon={<ImagePlus />} onClick={onPress} />;
}
