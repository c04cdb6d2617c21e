import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { tellRefusal } from '~/api/tell-refusal';
import { useApi } from '~/api/use-api';
import { formatMoment } from '~/i18n/format';
import { statuses } from '~/pictures/documents/Documents';
import { Badge } from '~/ui/Badge';
import { Button, ButtonLink } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Page, pageNote } from '~/ui/Page';
import { TextField } from '~/ui/TextField';
import { useCopyLink } from '~/ui/use-copy-link';
import css from './Creators.module.css';
import { OwnDocuments } from './OwnDocuments';

function PhoneLink() {
  const { t } = useLingui();
  const [link, setLink] = useState<Schema['DocumentLink']>();
  const [isBusy, setIsBusy] = useState(false);
  async function make() {
    setIsBusy(true);
    try {
      setLink(await accept(api.POST('/front/documents/link')));
    } catch (error) {
      tellRefusal(error);
    } finally {
      setIsBusy(false);
    }
  }
  const copy = useCopyLink();
  return (
    <Card className={css.form} aria-label={t`Upload from your phone`}>
      <h2>
        <Trans>Upload from your phone</Trans>
      </h2>
      <p>
        <Trans>
          A link that works for a day without logging in. It can only upload, and it doesn’t show your name.
        </Trans>
      </p>
      {link ? (
        <div className={css.row}>
          <TextField
            label={<Trans>Link</Trans>}
            hint={<Trans>Until {formatMoment(link.expiresAt)}. A new link ends this one.</Trans>}
            readOnly
            value={link.url}
            onFocus={({ target }) => target.select()}
          />
          <Button tone="outline" icon={<Copy />} onClick={() => copy(link.url)}>
            <Trans>Copy link</Trans>
          </Button>
        </div>
      ) : (
        <div className={css.buttons}>
          <Button tone="outline" icon={<Smartphone />} isBusy={isBusy} onClick={() => void make()}>
            <Trans>Create link</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}

/** The documents of a creator or studio, and where their review stands. */
export default function DocumentsPage() {
  const { t, i18n } = useLingui();
  const { data } = useApi<'/front/documents'>(['/front/documents']);
  return (
    <Page
      title={t`Documents`}
      action={
        <ButtonLink tone="outline" to="/settings">
          <Trans>Settings</Trans>
        </ButtonLink>
      }
    >
      <p className={pageNote}>
        <Trans>
          They prove your age and identity. They’re encrypted, only our team opens them, and each opening is
          recorded.
        </Trans>
      </p>
      <div className={css.steps}>
        <Card className={css.form} aria-label={t`Documents`}>
          {data?.status && (
            <p>
              <Trans>
                Review: <Badge>{i18n._(statuses[data.status])}</Badge>
              </Trans>
            </p>
          )}
          {data?.isUnderReview && (
            <p>
              <Trans>They’re under review and can’t be changed right now.</Trans>
            </p>
          )}
          <OwnDocuments />
        </Card>
        {data && !data.isUnderReview && <PhoneLink />}
      </div>
    </Page>
  );
}
