import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ChatView } from '../wire';
import css from './Settings.module.css';

/** The chat as a file, for people and for programs. */
export function Downloads({ chat }: { chat: ChatView }) {
  const { t } = useLingui();
  const file = (format: 'text' | 'json' | 'jsonl', label: ReactNode) => (
    <a
      href={`/front/chats/${encodeURIComponent(chat.counterpart.username)}/export?format=${format}`}
      download
    >
      {label}
    </a>
  );
  return (
    <nav className={css.downloads} aria-label={t`Download this chat`}>
      <span>
        <Trans>Download this chat</Trans>
      </span>
      {file('text', <Trans>Plain text</Trans>)}
      {file('json', 'JSON')}
      {file('jsonl', 'SillyTavern')}
    </nav>
  );
}
