import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import css from '~/talk/list/List.module.css';
import { type Box, boxAt, boxPath } from '~/talk/tabs';
import { Link } from '~/ui/Link';

type Props = {
  /** Label of the list of message requests. */
  requests: ReactNode;
};

/** Tabs between the lists of chats. */
export function Boxes({ requests }: Props) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const open = boxAt(search);
  const box = (name: Box, label: ReactNode) => (
    <Link to={boxPath(pathname, search, name)} aria-current={open === name ? 'true' : undefined}>
      {label}
    </Link>
  );
  return (
    <nav className={css.boxes} aria-label={t`Chat type`}>
      {box('characters', <Trans>Characters</Trans>)}
      {box('people', <Trans>People</Trans>)}
      {box('requests', requests)}
    </nav>
  );
}
