import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { sessionNow, useSession } from '~/app/session';
import css from '~/talk/list/List.module.css';
import { type Box, boxAt, boxPath } from '~/talk/tabs';
import { Link } from '~/ui/Link';

type Props = {
  /** Label of the list of message requests. */
  requests: ReactNode;
};

/** Tabs between the lists of chats, with the number of chats that are unread. */
export function Boxes({ requests }: Props) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const open = boxAt(search);
  const { unreadChats } = useSession();
  const ofPeople = sessionNow()?.data.unreadDirectChats ?? 0;
  const ofCharacters = unreadChats - ofPeople;
  const box = (name: Box, label: ReactNode) => (
    <Link to={boxPath(pathname, search, name)} aria-current={open === name ? 'true' : undefined}>
      {label}
    </Link>
  );
  return (
    <nav className={css.boxes} aria-label={t`Chat type`}>
      {box(
        'characters',
        ofCharacters > 0 ? <Trans>Characters ({ofCharacters})</Trans> : <Trans>Characters</Trans>,
      )}
      {box('people', ofPeople > 0 ? <Trans>People ({ofPeople})</Trans> : <Trans>People</Trans>)}
      {box('requests', requests)}
    </nav>
  );
}
