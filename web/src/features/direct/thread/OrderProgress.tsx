import { Trans, useLingui } from '@lingui/react/macro';
import { PackageCheck } from 'lucide-react';
import { requestStateWords } from '~/i18n/request-words';
import { Badge } from '~/ui/Badge';
import { Link } from '~/ui/Link';
import type { DirectMessage } from '../wire';
import css from './Direct.module.css';

/** How far an order of a request menu is, with the way to all of them. */
export function OrderProgress({ state }: { state: NonNullable<DirectMessage['requestState']> }) {
  const { i18n } = useLingui();
  return (
    <p className={css.progress}>
      <Badge icon={<PackageCheck size={14} />}>{i18n._(requestStateWords[state])}</Badge>
      <Link to="/requests">
        <Trans>Custom request</Trans>
      </Link>
    </p>
  );
}
