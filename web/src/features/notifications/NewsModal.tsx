import { Trans } from '@lingui/react/macro';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import type { ModalControl } from '~/app/modals/registry';
import { Button, ButtonLink } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import css from './Notifications.module.css';

type Props = ModalControl & { news: Schema['News']; userId: string };

/** News that are shown once over the page. Closing it in any way is having seen it. */
export default function NewsModal({ news, userId, ...control }: Props) {
  const close = () => {
    control.onClose();
    const params = { path: { id: userId } };
    void accept(api.POST('/front/users/{id}/news/read', { params }), { isQuiet: true }).catch(
      // It is shown again with the next page.
      () => undefined,
    );
  };
  return (
    <Dialog
      {...control}
      onClose={close}
      size="small"
      title={news.title}
      actions={
        <>
          {news.link && (
            <ButtonLink tone="outline" to={news.link} onClick={close}>
              <Trans>View</Trans>
            </ButtonLink>
          )}
          <Button onClick={close}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <p className={css.mail}>{news.text}</p>
    </Dialog>
  );
}
