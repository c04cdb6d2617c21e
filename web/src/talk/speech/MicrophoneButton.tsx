import { useLingui } from '@lingui/react/macro';
import { Mic, Square } from 'lucide-react';
import { IconButton } from '~/ui/IconButton';
import css from './Speech.module.css';
import type { Dictation } from './use-dictation';

/** Begins to listen, and ends it. Nothing where the browser cannot. */
export function MicrophoneButton({ isPossible, isListening, start, stop }: Dictation) {
  const { t } = useLingui();
  if (!isPossible) return null;
  return (
    <IconButton
      label={isListening ? t`Stop listening` : t`Speak your message`}
      icon={isListening ? <Square /> : <Mic />}
      className={isListening ? css.listening : undefined}
      onClick={isListening ? stop : start}
    />
  );
}
