import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { formatAgo } from '~/i18n/format';
import type { Filter } from '~/staff/jobs/filter';
import { useCommand } from '~/staff/use-command';
import { Button } from '~/ui/Button';
import { Progress } from '~/ui/Progress';
import { toast } from '~/ui/toast';
import css from './JobExports.module.css';

/** Refresh interval while a file is being written, in milliseconds. */
const WRITING_MS = 2000;

const percentOf = ({ rows, total }: Schema['JobExport']): number =>
  total > 0 ? Math.min(99, Math.floor((100 * rows) / total)) : 0;

function Export({ file }: { file: Schema['JobExport'] }) {
  const { t } = useLingui();
  const { id, state, rows, orderedAt } = file;
  return (
    <li>
      {state === 'ready' ? (
        <a href={`/front/admin/jobs/exports/${id}/file`} download="jobs.csv">
          <Download size={16} aria-hidden="true" />
          <Plural value={rows} one="# job" other="# jobs" />
        </a>
      ) : state === 'failed' ? (
        <span className={css.failed}>
          <Trans>Couldn’t write the file. Try again.</Trans>
        </span>
      ) : (
        <>
          <Progress label={t`Writing the file`} percent={percentOf(file)} />
          <span>
            <Plural value={rows} one="# job" other="# jobs" />
          </span>
        </>
      )}
      <time dateTime={orderedAt}>{formatAgo(orderedAt)}</time>
    </li>
  );
}

/** Orders the listed jobs as a file, and lists the reader's files of the last 24 hours. */
export function JobExports({ filter }: { filter: Filter }) {
  const { t } = useLingui();
  const list = useApi<'/front/admin/jobs/exports'>(['/front/admin/jobs/exports'], {
    refreshInterval: (known) => (known?.items.some(({ state }) => state === 'waiting') ? WRITING_MS : 0),
  });
  // Of the next file: pressed twice, or sent again after a lost answer, it is ordered once.
  const [id, setId] = useState(() => crypto.randomUUID());
  const refresh = () => void list.mutate();
  const { run, isBusy } = useCommand<Schema['JobExport']>({
    onDone: () => {
      setId(crypto.randomUUID());
      refresh();
    },
    onFailed: refresh,
  });
  const order = () =>
    run(
      () => accept(api.POST('/front/admin/jobs/exports', { body: { id, filter } })),
      () => toast.success(t`Writing the file`),
    );
  const files = list.data?.items ?? [];
  return (
    <div className={css.exports}>
      <Button size="small" tone="ghost" icon={<Download />} isBusy={isBusy} onClick={() => void order()}>
        <Trans>Export CSV</Trans>
      </Button>
      {files.length > 0 && (
        <ul className={css.files} aria-label={t`Files of the last 24 hours`}>
          {files.map((file) => (
            <Export key={file.id} file={file} />
          ))}
        </ul>
      )}
    </div>
  );
}
