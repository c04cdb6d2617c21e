import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Pause, Play, RotateCcw, X } from 'lucide-react';
import { refusalText } from '~/i18n/refusals';
import { formatBytes } from '~/pictures/upload/bytes';
import { pauseOrResume, retry, takeAway, type UploadItem } from '~/pictures/upload/queue';
import { IconButton } from '~/ui/IconButton';
import { Progress } from '~/ui/Progress';
import css from './UploadList.module.css';

const State = ({ item }: { item: UploadItem }) => {
  const [sent, size] = [formatBytes(item.sent), formatBytes(item.size)];
  switch (item.state) {
    case 'waiting':
      return <Trans>Pending</Trans>;
    case 'sending':
      return (
        <Trans>
          {sent} of {size}
        </Trans>
      );
    case 'paused':
      return (
        <Trans>
          Paused at {sent} of {size}
        </Trans>
      );
    case 'failed':
      return <span role="alert">{refusalText(item.error)}</span>;
    case 'done':
      return <Trans>Uploaded. It appears in your library when it’s ready.</Trans>;
  }
};

function Row({ item }: { item: UploadItem }) {
  const { t } = useLingui();
  const { id, name, size, sent, state } = item;
  const percent = size > 0 ? (sent / size) * 100 : 0;
  const isGoing = state === 'sending' || state === 'waiting';
  return (
    <li className={css.row} data-state={state}>
      <div className={css.what}>
        <span className={css.name} title={name}>
          {name}
        </span>
        <span className={css.state}>
          <State item={item} />
        </span>
      </div>
      <div className={css.tools}>
        {state === 'done' && <Check size={20} className={css.done} aria-hidden="true" />}
        {isGoing && (
          <IconButton label={t`Pause: ${name}`} icon={<Pause />} onClick={() => pauseOrResume(id)} />
        )}
        {state === 'paused' && (
          <IconButton label={t`Resume: ${name}`} icon={<Play />} onClick={() => pauseOrResume(id)} />
        )}
        {state === 'failed' && (
          <IconButton label={t`Try again: ${name}`} icon={<RotateCcw />} onClick={() => retry(id)} />
        )}
        <IconButton label={t`Remove: ${name}`} icon={<X />} onClick={() => takeAway(id)} />
      </div>
      {state !== 'done' && <Progress label={name} percent={percent} className={css.progress} />}
    </li>
  );
}

/** Files on their way, each with how far it is. */
export function UploadList({ items }: { items: readonly UploadItem[] }) {
  const { t } = useLingui();
  if (items.length === 0) return null;
  return (
    <ul className={css.list} aria-label={t`Uploads`}>
      {items.map((item) => (
        <Row key={item.id} item={item} />
      ))}
    </ul>
  );
}
