import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { formatAgo } from '~/i18n/format';
import css from '~/talk/list/List.module.css';
import { messagePath, tabPath } from '~/talk/tabs';
import { Avatar } from '~/ui/Avatar';
import { spokenText } from '~/ui/inline';
import { Link } from '~/ui/Link';
import { useNow } from '~/ui/use-now';
import type { FoundMemory, FoundMessage } from '../wire';
import { partsOf } from './marked';
import type { Findings } from './use-findings';

const MINUTE_MS = 60_000;

/** A text in which the words of a search stand out. */
function Marked({ text, q }: { text: string; q: string }) {
  return partsOf(spokenText(text), q).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    index % 2 ? <mark key={index}>{part}</mark> : part,
  );
}

type HitProps = { found: FoundMessage | FoundMemory; to: string; children: ReactNode };

function Hit({ found: { chat, createdAt }, to, children }: HitProps) {
  const now = useNow(MINUTE_MS);
  return (
    <li className={css.entry}>
      <Link {...{ to }} className={css.link}>
        <Avatar name={chat.displayName} url={chat.portraitUrl} />
        <span className={css.line}>
          <span className={css.name}>
            <bdi>{chat.displayName}</bdi>
          </span>
          <time dateTime={createdAt}>{formatAgo(createdAt, now)}</time>
        </span>
        <span className={css.line}>
          <span className={css.found} dir="auto">
            {children}
          </span>
        </span>
      </Link>
    </li>
  );
}

type Props = { q: string; findings: Findings; heading: 'h2' | 'h3' };

/** Messages with the words of a search, and memories that it is about; each leads to where it was said. */
export function Found({ q, findings: { messages, memories }, heading: Heading }: Props) {
  const { search } = useLocation();
  return (
    <>
      {messages.length > 0 && (
        <>
          <Heading className={css.group}>
            <Trans>Messages</Trans>
          </Heading>
          <ul className={css.entries}>
            {messages.map((found) => (
              <Hit key={found.id} {...{ found }} to={messagePath(found.chat.username, found.id, search)}>
                {found.author === 'person' ? (
                  <Trans>
                    You: <Marked text={found.text} {...{ q }} />
                  </Trans>
                ) : (
                  <Marked text={found.text} {...{ q }} />
                )}
              </Hit>
            ))}
          </ul>
        </>
      )}
      {memories.length > 0 && (
        <>
          <Heading className={css.group}>
            <Trans>Memories</Trans>
          </Heading>
          <ul className={css.entries}>
            {memories.map((found) => {
              const { username } = found.chat;
              const to = found.messageId
                ? messagePath(username, found.messageId, search)
                : tabPath(username, 'memory', search);
              return (
                <Hit key={found.id} {...{ found, to }}>
                  <Marked text={found.text} {...{ q }} />
                </Hit>
              );
            })}
          </ul>
        </>
      )}
    </>
  );
}
