import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useDirectChats } from '~/features/direct/list/use-direct-chats';
import { Link } from '~/ui/Link';
import { type Box, boxAt, boxPath } from '../tabs';
import css from './List.module.css';

/** The lists of chats, by who is in them. */
export function Boxes() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const { requestCount } = useDirectChats('requests');
  const open = boxAt(search);
  const box = (name: Box, label: ReactNode) => (
    <Link to={boxPath(pathname, search, name)} aria-current={open === name ? 'true' : undefined}>
      {label}
    </Link>
  );
  return (
    <nav className={css.boxes} aria-label={t`Kinds of chats`}>
      {box('characters', <Trans>Characters</Trans>)}
      {box('people', <Trans>People</Trans>)}
      {box('requests', requestCount > 0 ? <Trans>Requests ({requestCount})</Trans> : <Trans>Requests</Trans>)}
    </nav>
  );
}
