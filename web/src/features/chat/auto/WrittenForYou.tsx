import { Trans } from '@lingui/react/macro';
import { Bot } from 'lucide-react';
import css from './Auto.module.css';

/** Marks a line of the person that they have not written themselves. */
export const WrittenForYou = () => (
  <p className={css.written}>
    <Bot size={14} />
    <Trans>Written for you by AI</Trans>
  </p>
);
