import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { type News, newsOf, readyCount } from './news';
import type { Generation } from './order';
import { failureWords } from './state-words';
import { titleOf } from './title';

function wordsFor(news: News, generation: Generation, i18n: I18n): string {
  const title = titleOf(generation, i18n);
  switch (news) {
    case 'queued':
      return t(i18n)`${title}: queued.`;
    case 'drawing':
      return t(i18n)`${title}: generating.`;
    case 'pictureReady': {
      const ready = readyCount(generation);
      const count = generation.pictures.length;
      return t(i18n)`${title}: image ${ready} of ${count} is ready.`;
    }
    case 'done':
      return t(i18n)`${title}: finished.`;
    case 'cancelled':
      return t(i18n)`${title}: canceled.`;
    case 'failed':
      return `${title}: ${i18n._(failureWords[generation.failure ?? 'crashed'])}`;
  }
}

/** Announces the progress of orders to screen readers, a sentence at a time. */
export function Announcer({ generations }: { generations: readonly Generation[] }) {
  const { i18n } = useLingui();
  const known = useRef<ReadonlyMap<string, Generation>>(undefined);
  const [words, setWords] = useState('');
  useEffect(() => {
    const before = known.current;
    known.current = new Map(generations.map((generation) => [generation.id, generation]));
    // Skip orders that were there when the page opened.
    if (!before) return;
    for (const generation of generations) {
      const news = newsOf(before.get(generation.id), generation);
      if (news) setWords(wordsFor(news, generation, i18n));
    }
  }, [generations, i18n]);
  return (
    <p className="visually-hidden" role="status">
      {words}
    </p>
  );
}
