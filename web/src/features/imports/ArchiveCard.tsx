import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { tellRefusal } from '~/api/tell-refusal';
import { formatBytes } from '~/pictures/upload/bytes';
import { sendWhole } from '~/pictures/upload/send-file';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Progress } from '~/ui/Progress';
import { toast } from '~/ui/toast';
import css from './Imports.module.css';
import { ListHint } from './ListHint';
import type { Platform } from './platforms';

/** Upload limit of the server, in bytes. */
const MOST_BYTES = 0x280000000;

/** Characters need no proof. */
type Props = { platform: Platform; proof?: Schema['ImportProof']; onDone: () => void };

/** Uploads an archive, or resumes an upload, and has it read. */
export function ArchiveCard({ platform, proof, onDone }: Props) {
  const { t, i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<{ bytes: number; of: number }>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size === 0 || file.size > MOST_BYTES) {
      toast.error(file.size === 0 ? t`This file is empty.` : t`This archive is larger than 10 GB.`);
      return;
    }
    const control = new AbortController();
    abort.current = control;
    setSent({ bytes: 0, of: file.size });
    try {
      const uploadId = await sendWhole({
        file,
        wanted: 'archive',
        signal: control.signal,
        onBegun: () => undefined,
        onSent: (bytes) => setSent({ bytes, of: file.size }),
      });
      await accept(api.POST('/front/imports', { body: { proofId: proof?.id, uploadId } }), { isQuiet: true });
      onDone();
    } catch (error) {
      if (!control.signal.aborted) tellRefusal(error);
    } finally {
      setSent(undefined);
    }
  };
  const profile = proof?.profile;
  const [received, size] = sent ? [formatBytes(sent.bytes), formatBytes(sent.of)] : [];
  return (
    <Card className={css.card}>
      <h2>{proof ? <Trans>2. Upload your archive</Trans> : <Trans>Upload your archive</Trans>}</h2>
      <p>
        {profile && <Trans>{profile} is confirmed.</Trans>} {i18n._(platform.holds)}
      </p>
      {proof && <ListHint />}
      <p>
        <Trans>You see everything in it before anything is saved.</Trans>
      </p>
      {sent && (
        <>
          <Progress label={t`Uploading`} percent={(100 * sent.bytes) / sent.of} />
          <p>
            <Trans>
              {received} of {size}. If you leave, choose the same file again to continue.
            </Trans>
          </p>
        </>
      )}
      <div className={css.row}>
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          tabIndex={-1}
          aria-label={t`Archive`}
          accept={`.zip,.tar.gz,.tgz,application/zip,application/gzip${proof ? ',.csv,.json,text/csv,application/json' : ''}`}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
        {sent ? (
          <Button tone="outline" onClick={() => abort.current?.abort()}>
            <Trans>Stop</Trans>
          </Button>
        ) : (
          <Button onClick={() => input.current?.click()}>
            <Trans>Choose archive</Trans>
          </Button>
        )}
      </div>
    </Card>
  );
}
