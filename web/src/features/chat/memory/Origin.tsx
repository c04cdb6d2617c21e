import { Trans, useLingui } from '@lingui/react/macro';
import { Pin } from 'lucide-react';
import { useLocation } from 'react-router';
import { useApi } from '~/api/use-api';
import { messagePath } from '~/talk/tabs';
import { Link } from '~/ui/Link';
import { chatKey } from '../calls';
import type { MemoryView } from '../wire';
import css from './Memory.module.css';

type Props = { username: string; memory: MemoryView };

/** Where a memory comes from: the way to its message while that is at hand, else the day. */
export function Origin({ username, memory: { messageId, isPinned, isOwn, createdAt } }: Props) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  const { data } = useApi(chatKey(username));
  const day = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium' }).format(new Date(createdAt));
  const isAtHand = messageId !== null && data?.page.messages.some(({ id }) => id === messageId);
  const words = messageId === null ? day : <Trans>From a message on {day}</Trans>;
  return (
    <p className={css.origin}>
      {isPinned && (
        <span className={css.pinned}>
          <Pin size={13} />
          <Trans>Pinned</Trans>
        </span>
      )}
      {isOwn && (
        <span>
          <Trans>Added by you</Trans>
        </span>
      )}
      {isAtHand ? (
        <Link to={messagePath(username, messageId, search)}>
          <Trans>From this message</Trans>
        </Link>
      ) : (
        <time dateTime={createdAt}>{words}</time>
      )}
    </p>
  );
}
