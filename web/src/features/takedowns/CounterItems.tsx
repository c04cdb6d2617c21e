import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import css from './Takedowns.module.css';

const things: Readonly<Record<Schema['TakedownSubject'], MessageDescriptor>> = {
  media: msg`Photo or video`,
  post: msg`Post or album`,
  character: msg`Character`,
  account: msg`Profile`,
};

/** Removed content by kind, with the end of each id. */
export function CounterItems({ items }: { items: readonly Schema['CounterItem'][] }) {
  const { t, i18n } = useLingui();
  return (
    <ul className={css.items} aria-label={t`Content`}>
      {items.map(({ subjectType, subjectId }) => (
        <li key={subjectType + subjectId}>
          {i18n._(things[subjectType])} <small>…{subjectId.slice(-8)}</small>
        </li>
      ))}
    </ul>
  );
}
