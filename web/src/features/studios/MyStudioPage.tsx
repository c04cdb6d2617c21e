import { Trans, useLingui } from '@lingui/react/macro';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { tellRefusal } from '~/api/tell-refusal';
import { useApi } from '~/api/use-api';
import { useApiPages } from '~/api/use-api-pages';
import { openModal } from '~/app/modals/current';
import { useSession } from '~/app/session';
import { formatDay, formatList, formatMoment } from '~/i18n/format';
import { useSubscription } from '~/live/use-subscription';
import { Async } from '~/ui/Async';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Link } from '~/ui/Link';
import { Notice } from '~/ui/Notice';
import { Page } from '~/ui/Page';
import { ShowMore } from '~/ui/Pagination';
import { Switch } from '~/ui/Switch';
import { Beside, Table } from '~/ui/Table';
import { otherSubject, subjectWords, verbOf } from './acts';
import css from './Studios.module.css';

/** Whether the studio may act, who does now, and what it has changed. */
function Acting({ link }: { link: Schema['StudioLink'] }) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const path = { id: link.id };
  const list = useApiPages('/front/attach-studios/{id}/acts', { path });
  const refresh = () => void list.refresh();
  useSubscription(user && `user:${user.id}`, refresh);
  const allow = async (isAllowed: boolean) => {
    const call = api.PUT('/front/attach-studios/{id}/acting', { params: { path }, body: { isAllowed } });
    await accept(call).catch(tellRefusal);
    refresh();
  };
  const first = list.pages?.[0];
  const people = formatList(first?.acting.map(({ displayName }) => displayName) ?? []);
  return (
    <>
      <Async isKnown={first !== undefined} error={list.error} onRetry={refresh} height={160} />
      {first && (
        <Card className={css.form}>
          <Switch
            label={<Trans>{link.other.displayName} can act for you</Trans>}
            hint={<Trans>Turning it off stops everyone right away.</Trans>}
            checked={first.isActingAllowed}
            onChange={({ target }) => void allow(target.checked)}
          />
          {first.acting.length > 0 && (
            <Notice
              tone="gold"
              action={
                <Button size="small" tone="outline" onClick={() => void allow(false)}>
                  <Trans>Stop now</Trans>
                </Button>
              }
            >
              <Trans>Acting for you now: {people}</Trans>
            </Notice>
          )}
        </Card>
      )}
      <h2>
        <Trans>Activity log</Trans>
      </h2>
      {first && list.items.length === 0 && (
        <p>
          <Trans>Changes that your studio makes for you will be listed here.</Trans>
        </p>
      )}
      {list.items.length > 0 && (
        <Table
          label={t`Activity log`}
          rows={list.items}
          keyOf={({ id }) => id}
          cardsBelow={640}
          columns={[
            { label: t`By`, kind: 'title', cell: ({ by }) => by.displayName },
            {
              label: t`Change`,
              kind: 'half',
              cell: ({ kind, method }) =>
                `${i18n._(subjectWords[kind] ?? otherSubject)} · ${i18n._(verbOf(method))}`,
            },
            { label: t`Date`, kind: 'half', cell: ({ at }) => formatMoment(at) },
          ]}
        />
      )}
      <ShowMore hasMore={list.hasMore} isLoading={list.isRefreshing} onMore={() => void list.showMore()} />
    </>
  );
}

/** Offers of studios that the creator hasn't answered. */
function Offers() {
  const { data } = useApi(['/front/studio-invites']);
  return data?.items.map(({ id, studio: { displayName }, studioPercent, validFrom }) => {
    const day = formatDay(validFrom);
    return (
      <Notice key={id} tone="gold">
        <Link to={`/studio-invitation/${id}`}>
          <Trans>
            {displayName} offers to manage you for {studioPercent}% from {day}
          </Trans>
        </Link>
      </Notice>
    );
  });
}

/** A creator's studio: its share, what it may do and has done, and the way out. */
export default function MyStudioPage() {
  const { t } = useLingui();
  const { data, error, mutate } = useApi(['/front/attach-studios']);
  const link = data?.items.find(({ state }) => state === 'attached' || state === 'asked');
  const terms = link?.contracts.filter(({ isAgreed }) => isAgreed) ?? [];
  return (
    <Page title={t`My studio`}>
      <div className={css.form}>
        <Offers />
        <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={160} />
        {data && !link && (
          <>
            <p>
              <Trans>You’re not with a studio.</Trans>
            </p>
            <Beside>
              <Button tone="outline" onClick={() => openModal('studio', {})}>
                <Trans>Work with a studio</Trans>
              </Button>
            </Beside>
          </>
        )}
        {link && (
          <Card className={css.form}>
            <h2>{link.other.displayName}</h2>
            {link.state === 'asked' && (
              <p>
                <Trans>Waiting for the studio’s answer.</Trans>
              </p>
            )}
            {terms.map(({ id, studioPercent, validFrom }) => {
              const day = formatDay(validFrom);
              return (
                <p key={id}>
                  <Trans>
                    Studio’s share: {studioPercent}% from {day}
                  </Trans>
                </p>
              );
            })}
            <Beside>
              <Button tone="outline" onClick={() => openModal('studioSync', {})}>
                <Trans>Terms and leaving</Trans>
              </Button>
            </Beside>
          </Card>
        )}
        {link?.state === 'attached' && <Acting link={link} />}
      </div>
    </Page>
  );
}
