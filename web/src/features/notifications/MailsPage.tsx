import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import useSWRMutation from 'swr/mutation';
import { accept, api } from '~/api/client';
import { refusalText } from '~/i18n/refusals';
import { Button, ButtonLink } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { Page, pageNote } from '~/ui/Page';
import css from './Notifications.module.css';

/**
 * Where a mail's link to end such mails leads. It takes a press: mail programs open links by themselves to look at them.
 */
export default function MailsPage() {
  const { t } = useLingui();
  const { pageType = 'unsubscribe', userId = '', hash = '' } = useParams();
  const isEnding = pageType.startsWith('unsubscribe');
  const { trigger, data, error, isMutating } = useSWRMutation(
    ['/front/notifications/mails', userId, isEnding],
    async () => {
      await accept(api.POST('/front/notifications/mails', { body: { userId, hash, active: !isEnding } }), {
        isQuiet: true,
      });
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
          {isDone && isEnding && <Trans>You won’t get activity emails anymore.</Trans>}
          {isDone && !isEnding && <Trans>You’ll get important updates by email again.</Trans>}
          {!isDone && isEnding && <Trans>Unsubscribe from activity emails.</Trans>}
          {!isDone && !isEnding && <Trans>Resubscribe to get important updates by email.</Trans>}{' '}
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
            <ButtonLink tone="outline" to={`/notification/${other}/${userId}/${hash}`}>
              <Trans>Undo</Trans>
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
