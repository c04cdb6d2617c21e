import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { useFeatures } from '~/app/features';
import { IconButton } from '~/ui/IconButton';

type Props = { price: number; onPress: () => void };

/** Turns the place where messages are written into one where a picture is asked for. */
export function AskButton({ price, onPress }: Props) {
  const { t } = useLingui();
  const chips = plural(price, { one: '# chip', other: '# chips' });
  const has = useFeatures();
  const label = has('isTokenSystemEnabled') ? t`Request an image · ${chips}` : t`Request an image`;
  return <IconButton label={label} icon={<ImagePlus />} onClick={onPress} />;
}
