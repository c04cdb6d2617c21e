import { Trans } from '@lingui/react/macro';
import css from './Message.module.css';

/** Stands where the words of a message were that our team took away. */
export const Removed = () => (
  <div className={css.bubble}>
    <em>
      <Trans>Removed by our team.</Trans>
    </em>
  </div>
);
