import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { tellRefusal } from '~/api/tell-refusal';
import { ActionDialog } from '~/staff/ActionDialog';
import { formatInstant } from '~/staff/format/time';
import { Part } from '~/staff/Part';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Beside } from '~/ui/Table';
import { TextField } from '~/ui/TextField';

type Application = Schema['StaffApplication'];
type Document = Schema['StaffDocument'];
type Act = { verb: 'open' | 'approve' | 'reject'; document: Document };

const kinds: Record<Schema['DocumentKind'], MessageDescriptor> = {
  id_front: msg`Front of the ID`,
  id_back: msg`Back of the ID`,
  selfie: msg`Selfie with ID`,
};
const statuses: Record<Schema['DocumentStatus'], MessageDescriptor> = {
  rejected: msg`Rejected`,
  notReviewed: msg`Not reviewed yet`,
  approved: msg`Approved`,
};
const readings: Record<Schema['DocumentReading'], MessageDescriptor | undefined> = {
  ready: undefined,
  reading: msg`Being read`,
  unreadable: msg`Can’t be read`,
};
const path = '/front/admin/creators/{id}/documents/{document}/review';

/** An applicant's documents. Opening one takes a reason. */
export function StaffDocuments({ data, onDone }: { data: Application; onDone: (next: Application) => void }) {
  const { t, i18n } = useLingui();
  const [act, setAct] = useState<Act>();
  const [link, setLink] = useState<Schema['DocumentLink']>();
  const id = data.accountId;
  async function makeLink() {
    try {
      const call = api.POST('/front/admin/creators/{id}/documents/link', { params: { path: { id } } });
      setLink(await accept(call));
    } catch (error) {
      tellRefusal(error);
    }
  }
  async function run({ verb, document }: Act, reason: string) {
    if (verb === 'open') {
      await accept(api.GET('/front/admin/step-up'), { isQuiet: true });
      const address = `/front/admin/creators/${id}/documents/${document.id}?${new URLSearchParams({ reason })}`;
      window.open(address, '_blank', 'noopener');
      return;
    }
    const params = { path: { id, document: document.id } };
    const body = { isApproved: verb === 'approve', reason: reason || null };
    onDone(await accept(api.POST(path, { params, body }), { isQuiet: true }));
  }
  const titles = {
    open: t`Open this document?`,
    approve: t`Approve this document?`,
    reject: t`Reject this document?`,
  };
  const actions = { open: t`Open`, approve: t`Approve`, reject: t`Reject` };
  return (
    <Part title={<Trans>Documents</Trans>}>
      <p>
        <Trans>Opening a document is recorded with your reason.</Trans>
      </p>
      <ul>
        {data.documents.map((document) => (
          <li key={document.id}>
            {i18n._(kinds[document.kind])}{' '}
            <Badge>{i18n._(readings[document.reading] ?? statuses[document.status])}</Badge>{' '}
            {document.isReplaced && <Trans>(replaced)</Trans>} {document.reason}
            <Beside>
              {(['open', 'approve', 'reject'] as const)
                .filter((verb) => document.reading === 'ready' && (verb === 'open' || !document.isReplaced))
                .map((verb) => (
                  <Button key={verb} size="small" tone="outline" onClick={() => setAct({ verb, document })}>
                    {actions[verb]}
                  </Button>
                ))}
            </Beside>
          </li>
        ))}
      </ul>
      {link ? (
        <TextField
          label={<Trans>Upload link</Trans>}
          hint={<Trans>Until {formatInstant(link.expiresAt)}</Trans>}
          readOnly
          value={link.url}
          onFocus={({ target }) => target.select()}
        />
      ) : (
        <Button tone="outline" onClick={() => void makeLink()}>
          <Trans>Create an upload link</Trans>
        </Button>
      )}
      {act && (
        <ActionDialog
          title={titles[act.verb]}
          description={act.verb === 'reject' && <Trans>They’ll see your reason and can replace it.</Trans>}
          action={actions[act.verb]}
          isDangerous={act.verb === 'reject'}
          isReasonOptional={act.verb === 'approve'}
          onClosed={() => setAct(undefined)}
          onSend={(reason) => run(act, reason)}
        />
      )}
    </Part>
  );
}
