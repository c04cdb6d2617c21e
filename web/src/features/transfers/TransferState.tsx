import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { accept, api } from '~/api/client';
import { tellRefusal } from '~/api/tell-refusal';
import { openModal } from '~/app/modals/current';
import { formatMoment } from '~/i18n/format';
import { Button, ButtonLink } from '~/ui/Button';
import { Figures } from '~/ui/Figures';
import { Notice } from '~/ui/Notice';
import { Progress } from '~/ui/Progress';
import { AnswerForm } from './AnswerForm';
import css from './Transfers.module.css';
import { endWords, type Transfer } from './words';

type Props = { transfer: Transfer; onMoved: () => void };

function Asked({ transfer, onMoved }: Props) {
  const until = formatMoment(transfer.expiresAt);
  const { id, isSender } = transfer;
  const { username } = isSender ? transfer.to : transfer.from;
  const withdraw = () =>
    void accept(api.POST('/front/transfers/{id}/withdraw', { params: { path: { id } } }))
      .catch(tellRefusal)
      .finally(onMoved);
  if (!isSender) {
    return (
      <>
        <p>
          <Trans>
            @{username} wants to move this content to your account. You can accept until {until}.
          </Trans>
        </p>
        <AnswerForm {...{ transfer, onMoved }} />
      </>
    );
  }
  return (
    <>
      <p>
        <Trans>
          @{username} can accept until {until}. Nothing moves before that.
        </Trans>
      </p>
      <Button tone="outline" onClick={withdraw}>
        <Trans>Withdraw</Trans>
      </Button>
    </>
  );
}

function Done({ transfer, onMoved }: Props) {
  const { t } = useLingui();
  const { id, moved, failed, undoUntil, folderId } = transfer;
  const until = undoUntil && formatMoment(undoUntil);
  const canUndo = undoUntil !== null && Date.parse(undoUntil) > Date.now();
  const [sender, receiver] = [transfer.from.username, transfer.to.username];
  const undo = () =>
    void accept(api.POST('/front/transfers/{id}/undo', { params: { path: { id } } }))
      .catch(tellRefusal)
      .finally(onMoved);
  const ask = () =>
    openModal('confirm', {
      title: <Trans>Undo this transfer?</Trans>,
      description: (
        <Trans>
          Everything still there moves back to @{sender}. Buyers keep access, and earnings so far stay with @
          {receiver}.
        </Trans>
      ),
      action: <Trans>Undo transfer</Trans>,
      tone: 'danger',
      onConfirm: undo,
    });
  return (
    <>
      <Figures
        label={t`Result`}
        figures={[
          { label: t`Moved`, value: moved },
          { label: t`Stayed`, value: failed },
        ]}
      />
      <div className={css.row}>
        {folderId && (
          <ButtonLink tone="outline" to={`/media-storage/folder/${folderId}`}>
            <Trans>Open folder</Trans>
          </ButtonLink>
        )}
        {canUndo && (
          <Button tone="ghost" onClick={ask}>
            <Trans>Undo transfer</Trans>
          </Button>
        )}
      </div>
      {canUndo && (
        <p>
          <Trans>You can undo this transfer until {until}.</Trans>
        </p>
      )}
    </>
  );
}

/** Where a transfer stands, and what the caller can do. */
export function TransferState({ transfer, onMoved }: Props) {
  const { t, i18n } = useLingui();
  const { state, posts, albums, media, moved, failed, undone, kept } = transfer;
  const total = posts + albums + media;
  const end = endWords[state];
  if (end) return <Notice>{i18n._(end)}</Notice>;
  if (state === 'asked') return <Asked {...{ transfer, onMoved }} />;
  if (state === 'done') return <Done {...{ transfer, onMoved }} />;
  if (state === 'undone') {
    return (
      <p>
        <Plural value={undone} one="# item moved back." other="# items moved back." />{' '}
        {kept > 0 && <Plural value={kept} one="# item stayed." other="# items stayed." />}
      </p>
    );
  }
  const isBack = state === 'undoing';
  const settled = isBack ? undone + kept : moved + failed;
  const all = isBack ? moved + undone + kept : total;
  return (
    <>
      <Progress
        label={isBack ? t`Undoing` : t`Moving`}
        percent={all > 0 ? (100 * settled) / all : undefined}
      />
      <p>
        <Trans>
          {settled} of {all} items
        </Trans>
      </p>
    </>
  );
}
