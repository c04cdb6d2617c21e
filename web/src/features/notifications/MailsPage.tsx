import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import useSWRMutation from 'swr/mutation';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { refusalText } from '~/i18n/refusals';
import { Button, ButtonLink } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { Page, pageNote } from '~/ui/Page';
import { useQuery } from '~/ui/use-query';
import { eventWords } from './event-words';
import css from './Notifications.module.css';

/** Numbers of topics in links of mails. */
const topicNumbers: Readonly<Record<Exclude<Schema['NoticeEvent'], 'account'>, number>> = {
  messages: 1,
  sales: 2,
  subscriptions: 3,
  followers: 4,
  content: 5,
  referrals: 6,
  news: 7,
  posts: 9,
};
const mailTopics = Object.keys(topicNumbers) as (keyof typeof topicNumbers)[];

/**
 * Where a mail's link to end such mails leads. It takes a press: mail programs open links by themselves to look at them.
 */
export default function MailsPage() {
  const { t, i18n } = useLingui();
  const { query } = useQuery();
  const number = Number(query.get('topic') ?? 0);
  const event = mailTopics.find((topic) => topicNumbers[topic] === number);
  const topic = event && i18n._(eventWords[event]);
  const { pageType = 'unsubscribe', userId = '', hash = '' } = useParams();
  const isEnding = pageType.startsWith('unsubscribe');
  const { trigger, data, error, isMutating } = useSWRMutation(
    ['/front/notifications/mails', userId, isEnding, number],
    async () => {
      const body = { userId, hash, active: !isEnding, ...(topic && { topic: number }) };
      await accept(api.POST('/front/notifications/mails', { body }), { isQuiet: true });
      return 'done';
    },
    { throwOnError: false },
  );
  const isDone = data !== undefined || pageType.endsWith('d');
  const other = isEnding ? 'subscribe' : 'unsubscribe';
  return (
    <Page title={isEnding ? t`Unsubscribe` : t`Resubscribe`}>
      <div className={css.part}>
        <p className={pageNote}>
          {topic && <Topic {...{ topic, isDone, isEnding }} />}
          {!topic && isDone && isEnding && <Trans>You won’t get activity emails anymore.</Trans>}
          {!topic && isDone && !isEnding && <Trans>You’ll get important updates by email again.</Trans>}
          {!topic && !isDone && isEnding && <Trans>Unsubscribe from activity emails.</Trans>}
          {!topic && !isDone && !isEnding && <Trans>Resubscribe to get important updates by email.</Trans>}{' '}
          {isEnding && <Trans>You’ll still get essential account emails.</Trans>}
        </p>
        {error !== undefined && (
          <Notice tone="danger" isUrgent>
            {refusalText(error)}
          </Notice>
        )}
        <div className={css.row}>
          {!isDone && (
            <Button size="large" isBusy={isMutating} onClick={() => void trigger()}>
              {isEnding ? <Trans>Unsubscribe</Trans> : <Trans>Resubscribe</Trans>}
            </Button>
          )}
          {isDone && (
            <ButtonLink
              tone="outline"
              to={`/notification/${other}/${userId}/${hash}${topic ? `?topic=${number}` : ''}`}
            >
              <Trans>Undo</Trans>
            </ButtonLink>
          )}
          {topic && isEnding && (
            <ButtonLink tone="ghost" to={`/notification/unsubscribe/${userId}/${hash}`}>
              <Trans>End all activity emails</Trans>
            </ButtonLink>
          )}
          <ButtonLink tone="ghost" to="/notifications/settings">
            <Trans>Choose your emails</Trans>
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}

type TopicProps = { topic: string; isDone: boolean; isEnding: boolean };

/** Text about mails of one topic. */
function Topic({ topic, isDone, isEnding }: TopicProps) {
  if (isEnding) {
    return isDone ? (
      <Trans>You won’t get these emails anymore: {topic}.</Trans>
    ) : (
      <Trans>Unsubscribe from these emails: {topic}.</Trans>
    );
  }
  return isDone ? (
    <Trans>You’ll get these emails again: {topic}.</Trans>
  ) : (
    <Trans>Resubscribe to these emails: {topic}.</Trans>
  );
}
