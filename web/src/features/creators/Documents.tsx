import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { putFile } from '~/api/put-file';
import type { Schema } from '~/api/schemas';
import { tellRefusal } from '~/api/tell-refusal';
import { Button } from '~/ui/Button';
import { toast } from '~/ui/toast';
import css from './Creators.module.css';
import type { Application } from './use-application';

type Kind = Schema['DocumentKind'];

/** Upload limit of the server, in bytes. */
const MOST_BYTES = 10 * 1024 * 1024;

const names: Record<Kind, MessageDescriptor> = {
  id_front: msg`ID, front`,
  id_back: msg`ID, back (if any)`,
  selfie: msg`Selfie with your ID`,
};

type Props = { application: Application; isOpen: boolean; onDone: (next: Application) => void };

function Document({ kind, application, isOpen, onDone }: Props & { kind: Kind }) {
  const { t, i18n } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isThere = application.documents.includes(kind);
  const name = i18n._(names[kind]);
  async function take(file: File | undefined) {
    if (!file) return;
    if (file.size > MOST_BYTES) {
      toast.error(t`The file is larger than 10 MB.`);
      return;
    }
    setIsBusy(true);
    try {
      onDone(await putFile<Application>(`/front/become-creator/documents/${kind}`, file));
    } catch (error) {
      tellRefusal(error);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <li>
      <span>
        {isThere && <Check size={16} aria-label={t`Submitted`} />} {name}
      </span>
      {isOpen && (
        <>
          <input
            ref={input}
            className="visually-hidden"
            type="file"
            tabIndex={-1}
            aria-label={name}
            accept="image/jpeg,image/png,image/webp"
            onChange={({ target }) => {
              void take(target.files?.[0]);
              target.value = '';
            }}
          />
          <Button
            size="small"
            tone="outline"
            icon={<Upload />}
            isBusy={isBusy}
            aria-label={t`Choose an image: ${name}`}
            onClick={() => input.current?.click()}
          >
            {isThere ? <Trans>Replace</Trans> : <Trans>Choose an image</Trans>}
          </Button>
        </>
      )}
    </li>
  );
}

/** Upload fields for the required documents. */
export const Documents = (props: Props) => (
  <ul className={css.documents}>
    {(['id_front', 'id_back', 'selfie'] as const).map((kind) => (
      <Document key={kind} kind={kind} {...props} />
    ))}
  </ul>
);
