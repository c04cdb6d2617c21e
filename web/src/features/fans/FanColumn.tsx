import { Trans } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import { FanPanel } from './FanPanel';
import css from './Fans.module.css';

/** One fan beside the chat with them; nothing for people who are no fans. */
export default function FanColumn({ username }: { username: string }) {
  const { data } = useApi(['/front/fans/{username}', { path: { username } }]);
  if (!data) return null;
  return (
    <aside className={css.column} data-beside aria-labelledby="fan-column">
      <h2 id="fan-column">
        <Trans>Fan</Trans>
      </h2>
      <FanPanel key={username} username={username} isBeside />
    </aside>
  );
}
