import { Trans } from '@lingui/react/macro';
import { Ear } from 'lucide-react';
import type { Actor } from '../wire';
import { namesOf } from './names';
import css from './Scene.module.css';

/** The only ones who heard a message. */
export function HeardBy({ hearers }: { hearers: readonly Actor[] }) {
  const names = namesOf(hearers);
  return (
    <p className={css.heard}>
      <Ear size={14} />
      {hearers.length > 0 ? <Trans>Heard by {names}</Trans> : <Trans>Heard by no one</Trans>}
    </p>
  );
}
