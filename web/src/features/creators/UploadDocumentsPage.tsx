import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { putFile } from '~/api/put-file';
import { isRefusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { formatMoment } from '~/i18n/format';
import { Documents } from '~/pictures/documents/Documents';
import { Async } from '~/ui/Async';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { Page, pageNote } from '~/ui/Page';
import css from './Creators.module.css';

type Linked = Schema['LinkedDocuments'];

/** Time between two looks while a photo is being read. */
const POLL_MS = 3000;

/** Uploads documents by a link, without an account. It shows neither whose they are nor the files. */
export default function UploadDocumentsPage() {
  const { t } = useLingui();
  const signature = useParams().signature ?? '';
  const { data, error, mutate } = useApi<'/front/upload-documents/{signature}'>(
    ['/front/upload-documents/{signature}', { path: { signature } }],
    // Without an account there is no live channel.
    { refreshInterval: (known) => (known?.items.some(({ reading }) => reading === 'reading') ? POLL_MS : 0) },
  );
  if (isRefusal(error, 'token_invalid')) {
    return (
      <Page title={t`Upload documents`}>
        <EmptyState title={<Trans>This link has expired</Trans>}>
          <Trans>Create a new link in your settings under Documents.</Trans>
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title={t`Upload documents`}>
      <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={200} />
      {data && (
        <>
          <p className={pageNote}>
            <Trans>
              Take a photo of each document. They’re encrypted and only our team opens them. This link works
              until {formatMoment(data.expiresAt)}.
            </Trans>
          </p>
          <Card className={css.form} aria-label={t`Documents`}>
            <Documents
              items={data.items}
              isOpen
              onPut={async (kind, file) => {
                const path = `/front/upload-documents/${encodeURIComponent(signature)}/${kind}`;
                await mutate(await putFile<Linked>(path, file), { revalidate: false });
              }}
            />
          </Card>
        </>
      )}
    </Page>
  );
}
