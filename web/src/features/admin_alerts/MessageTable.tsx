import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { Age } from '~/staff/Age';
import { Badge } from '~/ui/Badge';
import { type Column, Detail, Table } from '~/ui/Table';
import { causes, news, states } from './causes';

type Message = Schema['StaffAlertMessage'];

type Props = {
  messages: readonly Message[];
  /** Milliseconds. */
  now: number;
};

/** Messages to staff, newest first, with how their delivery went. */
export function MessageTable({ messages, now }: Props) {
  const { t, i18n } = useLingui();
  const columns: Column<Message>[] = [
    {
      label: t`Message`,
      kind: 'title',
      isRowHead: true,
      cell: (message) => (
        <span title={message.text}>
          {i18n._(news[message.news])}
          {message.cause && `: ${i18n._(causes[message.cause].name)}`}
        </span>
      ),
    },
    {
      label: t`Sent to`,
      kind: 'half',
      width: '140px',
      cell: ({ channel }) => (channel === 'email' ? <Trans>Email</Trans> : <Trans>Webhook</Trans>),
    },
    {
      label: t`Status`,
      kind: 'half',
      cell: ({ state, answer }) => (
        <>
          <Badge tone={states[state].tone}>{i18n._(states[state].word)}</Badge>
          {answer && <Detail>{answer}</Detail>}
        </>
      ),
    },
    {
      label: t`Time`,
      kind: 'number',
      width: '130px',
      cell: ({ writtenAt }) => <Age time={writtenAt} now={now} />,
    },
  ];
  return (
    <Table
      label={t`Last messages`}
      {...{ columns }}
      keyOf={({ id }) => id}
      rows={messages}
      cardsBelow={720}
    />
  );
}
