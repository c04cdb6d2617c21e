import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { plainText } from '~/ui/inline';
import { speakerOf } from '../scene/cast';
import { find, isEnded, replying, type Thread } from '../thread';

/** Reads a finished reply out once. Its single words would drown everything else. */
export function Announcer({ thread }: { thread: Thread }) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const writing = useRef<string>(undefined);
  useEffect(() => {
    const before = writing.current;
    writing.current = replying(thread)?.id;
    const message = before === undefined ? undefined : find(thread, before);
    if (!message || !isEnded(message)) return;
    const text = plainText(message.text);
    const name = speakerOf(message, thread.chat.counterpart).displayName;
    if (message.state === 'failed') setWords(t`${name}’s reply failed.`);
    else setWords(message.state === 'stopped' ? t`${name}, stopped: ${text}` : t`${name}: ${text}`);
  }, [thread, t]);
  return (
    <p className="visually-hidden" role="status">
      {words}
    </p>
  );
}
