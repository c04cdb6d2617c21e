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
    <Page title={isEnding ? t`End mails` : t`Get mails again`}>
      <div className={css.part}>
        <p className={pageNote}>
          {isDone && isEnding && <Trans>You get no more mails about what happens here.</Trans>}
          {isDone && !isEnding && <Trans>You get mails again about what is important.</Trans>}
          {!isDone && isEnding && (
            <Trans>Press the button, and we send no more mails about what happens here.</Trans>
          )}
          {!isDone && !isEnding && (
            <Trans>Press the button, and we send mails again about what is important.</Trans>
          )}{' '}
          {isEnding && <Trans>Mails about your account itself still come.</Trans>}
        </p>
        {error !== undefined && (
          <Notice tone="danger" isUrgent>
            {refusalText(error)}
          </Notice>
        )}
        <div className={css.row}>
          {!isDone && (
            <Button size="large" isBusy={isMutating} onClick={() => void trigger()}>
              {isEnding ? <Trans>End mails</Trans> : <Trans>Send mails again</Trans>}
            </Button>
          )}
          {isDone && (
            <ButtonLink tone="outline" to={`/notification/${other}/${userId}/${hash}`}>
              <Trans>Change it back</Trans>
            </ButtonLink>
          )}
          <ButtonLink tone="ghost" to="/notifications/settings">
            <Trans>Choose what you get</Trans>
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
