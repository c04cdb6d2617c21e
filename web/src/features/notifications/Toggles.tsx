import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { type Column, Table } from '~/ui/Table';
import { channelWords, eventWords } from './event-words';
import css from './Notifications.module.css';

type Item = Schema['NoticeSubscription'];
type Event = Schema['NoticeEvent'];
type Props = { items: readonly Item[]; onToggle: (item: Item) => void };

const channels = ['site', 'email', 'push', 'telegram'] as const;

/** Notification channels, a row for each event. */
export function Toggles({ items, onToggle }: Props) {
  const { t, i18n } = useLingui();
  const events = [...new Set(items.map(({ event }) => event))];
  const cell = (event: Event, channel: Schema['NoticeChannel']) => {
    const item = items.find((one) => one.event === event && one.channel === channel);
    if (!item) return <Trans>Always</Trans>;
    const name = `${i18n._(eventWords[event])}: ${i18n._(channelWords[channel])}`;
    return (
      <label className={css.toggle}>
        <input
          type="checkbox"
          aria-label={name}
          checked={item.active}
          onChange={() => onToggle({ ...item, active: !item.active })}
        />
      </label>
    );
  };
  const columns: Column<Event>[] = [
    {
      label: t({ message: 'About', context: 'topic' }),
      kind: 'title',
      isRowHead: true,
      cell: (event) => i18n._(eventWords[event]),
    },
    ...channels.map(
      (channel): Column<Event> => ({
        label: i18n._(channelWords[channel]),
        kind: 'half',
        cell: (event) => (
          <span className={css.choice}>
            <span className={css.cardWord} aria-hidden="true">
              {i18n._(channelWords[channel])}
            </span>
            {cell(event, channel)}
          </span>
        ),
      }),
    ),
  ];
  return (
    <Table
      label={t`Notification channels`}
      rows={events}
      keyOf={(event) => event}
      columns={columns}
      cardsBelow={640}
    />
  );
}
