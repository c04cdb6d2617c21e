import { Trans, useLingui } from '@lingui/react/macro';
import { isRefusal } from '~/api/refusal';
import { useApi } from '~/api/use-api';
import { useApiPages } from '~/api/use-api-pages';
import { NotFound } from '~/app/NotFound';
import { useMay } from '~/app/use-may';
import { formatMoment } from '~/i18n/format';
import { StaffPage } from '~/staff/StaffPage';
import { Async } from '~/ui/Async';
import { EmptyState } from '~/ui/EmptyState';
import { ShowMore } from '~/ui/Pagination';
import { Select } from '~/ui/Select';
import { type Column, Detail, Table } from '~/ui/Table';
import { Tabs } from '~/ui/Tabs';
import { useQuery } from '~/ui/use-query';
import css from './Mails.module.css';
import { NewsForm } from './NewsForm';

const tabs = ['previews', 'outside', 'news'] as const;
type Tab = (typeof tabs)[number];
const locales = ['en', 'ru', 'es', 'de', 'ja', 'fr', 'it', 'nl'];

/** Previews of every email, messages of other channels, and news for everyone. */
export default function MailsPage() {
  const { t } = useLingui();
  const { query, setQuery } = useQuery();
  const mayWrite = useMay('news');
  const asked = query.get('tab');
  const tab: Tab = tabs.find((one) => one === asked) ?? 'previews';
  return (
    <StaffPage title={t`Emails`}>
      <Tabs
        label={t`Channels`}
        value={tab}
        onChange={(next) => setQuery({ tab: next })}
        tabs={[
          { value: 'previews', label: <Trans>Emails as sent</Trans> },
          { value: 'outside', label: <Trans>Push, Telegram, X</Trans> },
          ...(mayWrite ? [{ value: 'news' as const, label: <Trans>News</Trans> }] : []),
        ]}
      >
        {tab === 'previews' && <Previews locale={query.get('locale') ?? 'en'} onChoose={setQuery} />}
        {tab === 'outside' && <OutsideMessages />}
        {tab === 'news' && mayWrite && <NewsForm />}
      </Tabs>
    </StaffPage>
  );
}

type PreviewProps = { locale: string; onChoose: (change: { locale: string }) => void };

function Previews({ locale, onChoose }: PreviewProps) {
  const { t } = useLingui();
  const { data, error, mutate } = useApi(['/front/admin/mail-previews', { query: { locale } }]);
  if (isRefusal(error, 'forbidden')) return <NotFound />;
  return (
    <div className={css.stack}>
      <Select
        label={t`Language`}
        value={locale}
        options={locales.map((value) => ({ value, label: value }))}
        onChange={(event) => onChoose({ locale: event.target.value })}
      />
      <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={420} />
      {data?.items.map((mail) => (
        <article key={mail.name} className={css.mail} aria-label={mail.name} lang={locale}>
          <h2>{mail.subject}</h2>
          <Detail>{mail.name}</Detail>
          <pre>{mail.text}</pre>
        </article>
      ))}
    </div>
  );
}

function OutsideMessages() {
  const { t } = useLingui();
  const list = useApiPages('/front/admin/outside-messages');
  type Row = (typeof list.items)[number];
  const columns: Column<Row>[] = [
    { label: t`Person`, kind: 'title', isRowHead: true, cell: (row) => row.username },
    { label: t`Channel`, kind: 'half', cell: (row) => row.channel },
    { label: t`Status`, kind: 'half', cell: (row) => row.state },
    { label: t`Text`, kind: 'wide', cell: (row) => row.body || '–' },
    { label: t`Date`, kind: 'half', cell: (row) => formatMoment(row.createdAt) },
  ];
  return (
    <>
      <Async
        isKnown={list.pages !== undefined}
        error={list.error}
        onRetry={() => void list.refresh()}
        height={320}
      />
      {list.pages && list.items.length === 0 && (
        <EmptyState title={<Trans>Nothing sent yet</Trans>}>
          <Trans>If a service isn’t set up, messages are recorded here instead of sent.</Trans>
        </EmptyState>
      )}
      {list.items.length > 0 && (
        <Table
          label={t`Push, Telegram, X`}
          rows={list.items}
          keyOf={(row) => row.id}
          columns={columns}
          cardsBelow={760}
        />
      )}
      <ShowMore hasMore={list.hasMore} isLoading={list.isRefreshing} onMore={() => void list.showMore()} />
    </>
  );
}
