import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { plainText } from '~/ui/inline';
import { type Conversation, newestOfOther } from '../conversation';
import { authorName } from '../twin/AuthorLabel';

/** Reads out what comes while the conversation is open. */
export function DirectAnnouncer({ conversation }: { conversation: Conversation }) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const newest = newestOfOther(conversation);
  const heard = useRef(newest?.id);
  const other = conversation.chat.counterpart.displayName;
  useEffect(() => {
    if (!newest || newest.id === heard.current) return;
    heard.current = newest.id;
    const text = plainText(newest.text) || t`Pictures`;
    const name = authorName(newest, other);
    setWords(t`${name}: ${text}`);
  }, [newest, other, t]);
  return (
    <p className="visually-hidden" role="status">
      {words}
    </p>
  );
}
