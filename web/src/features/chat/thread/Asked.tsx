import { useLingui } from '@lingui/react/macro';
import css from '~/talk/thread/Message.module.css';
import { Pending } from '../pictures/OrderCard';
import type { Counterpart } from '../wire';
import { Who } from './Who';

type Props = { counterpart: Counterpart; at: string };

/** The answer to a wish that the server has not taken yet: in its place and its size already. */
export function Asked({ counterpart, at }: Props) {
  const { t } = useLingui();
  const name = counterpart.displayName;
  return (
    <article className={css.message} aria-label={t`${name}, AI`}>
      <Who {...{ counterpart, at }} />
      <Pending name={name} />
      <div className={css.tools} />
    </article>
  );
}
