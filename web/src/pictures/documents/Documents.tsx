import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Schema } from '~/api/schemas';
import { tellRefusal } from '~/api/tell-refusal';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { toast } from '~/ui/toast';
import css from './Documents.module.css';

export type Kind = Schema['DocumentKind'];
/** A document that was uploaded; those of persons shown have no review of their own. */
export type Item = {
  kind: Kind;
  status?: Schema['DocumentStatus'];
  reading?: Schema['DocumentReading'];
  reason?: string;
};

/** Upload limit of the server, in bytes. */
const MOST_BYTES = 10 * 1024 * 1024;

const names: Record<Kind, MessageDescriptor> = {
  id_front: msg`ID, front`,
  id_back: msg`ID, back (if any)`,
  selfie: msg`Selfie with your ID`,
};
export const statuses: Record<Schema['DocumentStatus'], MessageDescriptor> = {
  rejected: msg`Rejected`,
  notReviewed: msg`Not reviewed yet`,
  approved: msg`Approved`,
};
const tones = { rejected: 'danger', notReviewed: 'plain', approved: 'ok' } as const;

const FORMATS = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

type Props = {
  items: readonly Item[];
  /** Documents asked for; by default all. */
  kinds?: readonly Kind[];
  isOpen: boolean;
  onPut: (kind: Kind, file: File) => Promise<void>;
  onDelete?: (kind: Kind) => Promise<void>;
};

/** Where a document stands: being read, unreadable, or its review. */
function Standing({ item: { status, reading, reason } }: { item: Item }) {
  const { i18n } = useLingui();
  if (reading === 'reading')
    return (
      <Badge>
        <Trans>Being read</Trans>
      </Badge>
    );
  if (reading === 'unreadable')
    return (
      <>
        <Badge tone="danger">
          <Trans>Can’t be read</Trans>
        </Badge>
        <small className={css.reason}>
          <Trans>We couldn’t read this photo. Upload it again as JPEG or PNG.</Trans>
        </small>
      </>
    );
  return (
    <>
      {status && <Badge tone={tones[status]}>{i18n._(statuses[status])}</Badge>}
      {reason && <small className={css.reason}>{reason}</small>}
    </>
  );
}

function Document({ kind, items, isOpen, onPut, onDelete }: Omit<Props, 'kinds'> & { kind: Kind }) {
  const { t, i18n } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const item = items.find((document) => document.kind === kind);
  const name = i18n._(names[kind]);
  async function run(work: () => Promise<void>) {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      tellRefusal(error);
    } finally {
      setIsBusy(false);
    }
  }
  function take(file: File | undefined) {
    if (!file) return;
    if (file.size === 0) toast.error(t`The file is empty.`);
    else if (file.size > MOST_BYTES) toast.error(t`The file is larger than 10 MB.`);
    else void run(() => onPut(kind, file));
  }
  return (
    <li>
      <span>
        {name} {item && <Standing item={item} />}
      </span>
      {isOpen && (
        <span className={css.buttons}>
          <input
            ref={input}
            className="visually-hidden"
            type="file"
            tabIndex={-1}
            aria-label={name}
            accept={FORMATS}
            onChange={({ target }) => {
              take(target.files?.[0]);
              target.value = '';
            }}
          />
          <Button
            size="small"
            tone="outline"
            icon={<Upload />}
            isBusy={isBusy}
            aria-label={item ? t`Replace: ${name}` : t`Choose an image: ${name}`}
            onClick={() => input.current?.click()}
          >
            {item ? <Trans>Replace</Trans> : <Trans>Choose an image</Trans>}
          </Button>
          {item && onDelete && item.status !== 'approved' && (
            <Button
              size="small"
              tone="quiet"
              icon={<Trash2 />}
              disabled={isBusy}
              aria-label={t`Delete: ${name}`}
              onClick={() => void run(() => onDelete(kind))}
            >
              <Trans>Delete</Trans>
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

/** The documents that prove age and identity, each with its review. */
export const Documents = ({ kinds = ['id_front', 'id_back', 'selfie'], ...rest }: Props) => (
  <ul className={css.documents}>
    {kinds.map((kind) => (
      <Document key={kind} kind={kind} {...rest} />
    ))}
  </ul>
);
