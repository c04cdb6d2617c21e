import { Trans, useLingui } from '@lingui/react/macro';
import { Pause, Volume2 } from 'lucide-react';
import { Button } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { type SampleOf, useSample } from './use-sample';

type Props = SampleOf & {
  /** The voice in words. */
  name: string;
  /** With a word on it, where it stands alone. */
  isAlone?: boolean;
};

/** Lets a voice be heard before it is chosen. */
export function HearVoice({ name, isAlone = false, ...sample }: Props) {
  const { t } = useLingui();
  const { isPlaying, isLoading, hear } = useSample(sample);
  const label = isPlaying ? t`Pause: ${name}` : t`Listen: ${name}`;
  const icon = isPlaying ? <Pause /> : <Volume2 />;
  if (!isAlone)
    return <IconButton size="small" aria-busy={isLoading || undefined} {...{ label, icon }} onClick={hear} />;
  return (
    <Button size="small" tone="quiet" aria-label={label} isBusy={isLoading} {...{ icon }} onClick={hear}>
      {isPlaying ? <Trans>Pause</Trans> : <Trans>Listen</Trans>}
    </Button>
  );
}
