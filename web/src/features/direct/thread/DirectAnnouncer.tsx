import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { plainText } from '~/ui/inline';
import { type Conversation, newestOfOther } from '../conversation';
import { authorName } from '../twin/AuthorLabel';
import { saleWords } from './sale-words';

/** Reads out what comes while the conversation is open. */
export function DirectAnnouncer({ conversation }: { conversation: Conversation }) {
  const { t, i18n } = useLingui();
  const [words, setWords] = useState('');
  const newest = newestOfOther(conversation);
  const heard = useRef(newest?.id);
  const other = conversation.chat.counterpart.displayName;
  useEffect(() => {
    if (!newest || newest.id === heard.current) return;
    heard.current = newest.id;
    const told = newest.sale && saleWords({ facts: newest.sale.facts, isOwn: false, name: other }, i18n);
    const text = plainText(newest.text) || told || t`Photos and videos`;
    const name = authorName(newest, other);
    setWords(t`${name}: ${text}`);
  }, [newest, other, t, i18n]);
  return (
    <p className="visually-hidden" role="status">
      {words}
    </p>
  );
}
