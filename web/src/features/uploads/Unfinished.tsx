import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { accept, api } from '~/api/client';
import { tellRefusal } from '~/api/tell-refusal';
import { useApi } from '~/api/use-api';
import { formatBytes } from '~/pictures/upload/bytes';
import { useUploads } from '~/pictures/upload/queue';
import { IconButton } from '~/ui/IconButton';
import css from './UploadList.module.css';

/** Uploads that were begun before a reload or on another device: choosing the same file goes on with one. */
export function Unfinished() {
  const { t } = useLingui();
  const { data, mutate } = useApi(['/front/uploads']);
  const here = new Set(useUploads().map(({ uploadId }) => uploadId));
  const left = (data?.items ?? []).filter(
    // Archives are gone on with where they are imported.
    ({ id, type }) => !here.has(id) && type !== 'archive',
  );
  if (left.length === 0) return null;
  const giveUp = async (id: string) => {
    try {
      await accept(api.DELETE('/front/uploads/{id}', { params: { path: { id } } }));
    } catch (error) {
      tellRefusal(error);
    } finally {
      void mutate();
    }
  };
  return (
    <section>
      <h3>
        <Trans>Unfinished uploads</Trans>
      </h3>
      <p className={css.state}>
        <Trans>Choose the same file again, on any device, to resume the upload.</Trans>
      </p>
      <ul className={css.list} aria-label={t`Unfinished uploads`}>
        {left.map(({ id, fileName, receivedBytes, sizeBytes }) => {
          const [received, size] = [formatBytes(receivedBytes), formatBytes(sizeBytes)];
          return (
            <li key={id} className={css.row}>
              <div className={css.what}>
                <span className={css.name} title={fileName}>
                  {fileName}
                </span>
                <span className={css.state}>
                  <Trans>
                    {received} of {size}
                  </Trans>
                </span>
              </div>
              <IconButton label={t`Cancel: ${fileName}`} icon={<Trash2 />} onClick={() => void giveUp(id)} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
