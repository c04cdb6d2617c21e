import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import { isRefusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { NotFound } from '~/app/NotFound';
import { useMay } from '~/app/use-may';
import { formatDay } from '~/i18n/format';
import { rules } from '~/staff/case-words';
import { ListState } from '~/staff/ListState';
import { Nothing, Part } from '~/staff/Part';
import { StaffPage } from '~/staff/StaffPage';
import { useCommand } from '~/staff/use-command';
import { Button } from '~/ui/Button';
import { Beside, type Column, Detail, Table } from '~/ui/Table';
import { toast } from '~/ui/toast';
import { ReplyDialog } from './ReplyDialog';

type Reply = Schema['StaffReply'];
type Purpose = Schema['ReplyPurpose'];

/** Saved texts for decisions and answers. Admins add, change and delete them. */
export default function RepliesPage() {
  const { t, i18n } = useLingui();
  const mayChange = useMay('rules');
  const { data, error, mutate } = useApi(['/front/admin/replies']);
  const [edited, setEdited] = useState<Reply | Purpose>();
  const put = (next: Schema['StaffReplies']) => void mutate(next, { revalidate: false });
  const { run, isBusy } = useCommand<Schema['StaffReplies']>({ onDone: put, onFailed: () => void mutate() });
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;
  const send = (id: string) =>
    accept(api.DELETE('/front/admin/replies/{id}', { params: { path: { id } } }), { isQuiet: true });
  const remove = ({ id, title }: Reply) =>
    openModal('confirm', {
      title: <Trans>Delete “{title}”?</Trans>,
      description: <Trans>Its text is deleted in every language. You can’t undo this.</Trans>,
      action: <Trans>Delete</Trans>,
      tone: 'danger',
      onConfirm: () =>
        void run(
          () => send(id),
          () => toast.success(t`Deleted`),
        ),
    });
  const columns: Column<Reply>[] = [
    {
      label: t`Title`,
      kind: 'title',
      isRowHead: true,
      width: '28%',
      cell: ({ title, rule, writtenAt }) => (
        <>
          {title}
          <Detail>{rule ? i18n._(rules[rule]) : formatDay(writtenAt)}</Detail>
        </>
      ),
    },
    { label: t`Text`, kind: 'wide', cell: ({ texts }) => texts[i18n.locale] ?? texts.en },
    {
      label: t`Languages`,
      kind: 'half',
      cell: ({ texts }) => Object.keys(texts).join(', ').toUpperCase(),
    },
    {
      label: t`Actions`,
      isLabelHidden: true,
      kind: 'action',
      cell: (reply) =>
        mayChange && (
          <Beside>
            <Button size="small" tone="outline" onClick={() => setEdited(reply)}>
              <Trans>Edit</Trans>
            </Button>
            <Button size="small" tone="outline" isBusy={isBusy} onClick={() => remove(reply)}>
              <Trans>Delete</Trans>
            </Button>
          </Beside>
        ),
    },
  ];
  const part = (purpose: Purpose, title: string) => {
    const rows = data?.items.filter((reply) => reply.purpose === purpose) ?? [];
    const add = mayChange && (
      <Button size="small" onClick={() => setEdited(purpose)}>
        <Trans>Add reply</Trans>
      </Button>
    );
    return (
      <Part title={title} tools={add}>
        {rows.length === 0 ? (
          <Nothing>
            <Trans>No saved replies yet.</Trans>
          </Nothing>
        ) : (
          <Table label={title} look="text" keyOf={({ id }) => id} {...{ rows, columns }} cardsBelow={960} />
        )}
      </Part>
    );
  };
  return (
    <StaffPage
      title={t`Saved replies`}
      about={<Trans>Texts to begin with when you warn someone or answer a question.</Trans>}
    >
      <ListState isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={420} />
      {data && part('warning', t`Warnings`)}
      {data && part('answer', t`Answers`)}
      {edited && <ReplyDialog edited={edited} onDone={put} onClosed={() => setEdited(undefined)} />}
    </StaffPage>
  );
}
