import { Plural, Trans } from '@lingui/react/macro';
import { openModal } from '~/app/modals/current';
import { useUploads } from '~/pictures/upload/queue';
import { Button } from '~/ui/Button';
import { Progress } from '~/ui/Progress';
import css from './Storage.module.css';

/** Says on the page that files are on their way while their window is closed. */
export function UploadsUnderWay() {
  const uploads = useUploads().filter(({ state }) => state !== 'done');
  if (uploads.length === 0) return null;
  const size = uploads.reduce((sum, item) => sum + item.size, 0);
  const sent = uploads.reduce((sum, item) => sum + item.sent, 0);
  const percent = size > 0 ? Math.floor((sent / size) * 100) : 0;
  return (
    <div className={css.underWay}>
      <p>
        <Plural value={uploads.length} one="Uploading # file" other="Uploading # files" />
        {` · ${percent} %`}
      </p>
      <Button size="small" tone="quiet" onClick={() => openModal('mediaStorageUpload', {})}>
        <Trans>Show uploads</Trans>
      </Button>
      <Progress label={`${percent} %`} percent={percent} className={css.underWayBar} />
    </div>
  );
}
