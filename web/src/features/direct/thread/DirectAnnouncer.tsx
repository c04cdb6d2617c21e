import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { plainText } from '~/talk/inline';
import { type Conversation, newestOfOther } from '../conversation';

/** Reads out what comes while the conversation is open. */
export function DirectAnnouncer({ conversation }: { conversation: Conversation }) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const newest = newestOfOther(conversation);
  const heard = useRef(newest?.id);
  const name = conversation.chat.counterpart.displayName;
  useEffect(() => {
    if (!newest || newest.id === heard.current) return;
    heard.current = newest.id;
    const text = plainText(newest.text) || t`Pictures`;
    setWords(t`${name}: ${text}`);
  }, [newest, name, t]);
  return (
    <p className="visually-hidden" role="status">
      {words}
    </p>
  );
}
