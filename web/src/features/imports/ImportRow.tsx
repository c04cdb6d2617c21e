import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { tellRefusal } from '~/api/tell-refusal';
import { openModal } from '~/app/modals/current';
import { formatBytes } from '~/pictures/upload/bytes';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Checkbox } from '~/ui/Checkbox';
import { Figures } from '~/ui/Figures';
import { Notice } from '~/ui/Notice';
import { Progress } from '~/ui/Progress';
import { EditDialog } from './EditDialog';
import { FolderSelect } from './FolderSelect';
import css from './Imports.module.css';
import { type Filter, ItemTable } from './ItemTable';
import { Pace } from './Pace';
import { Review } from './Review';
import { UndoDialog } from './UndoDialog';
import { refusalWords, stateWords } from './words';

type Import = Schema['Import'];
type Props = { one: Import; onMoved: () => void };

const tones: Readonly<Partial<Record<Import['state'], 'ok' | 'danger' | 'gold'>>> = {
  done: 'ok',
  failed: 'danger',
  ready: 'gold',
};

const openOf = ({ photos, videos, characters, chats }: Import['counts']) =>
  photos + videos + characters + chats;

/** Chooses among the contents of an archive, before anything is saved. */
function Choose({
  one: { id, platform, counts },
  onMoved,
  onRetry,
}: Props & { onRetry: (item: string) => void }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [keepDates, setKeepDates] = useState(true);
  const [withTwins, setWithTwins] = useState(false);
  const [folderId, setFolderId] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [isEditing, setEditing] = useState(false);
  const [edits, setEdits] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const open = openOf(counts);
  const hasCharacters = platform === 'characters';
  const all = withTwins ? open : open - counts.twins;
  const kind = filter === 'photo' || filter === 'video' ? filter : undefined;
  const edited = chosen.size || (kind ? counts[`${kind}s`] : open);
  const send = async (itemIds?: string[]) => {
    setBusy(true);
    try {
      const body = {
        itemIds,
        withTwins: withTwins || itemIds !== undefined,
        keepDates,
        folderId: folderId || undefined,
      };
      await accept(api.POST('/front/imports/{id}/choose', { params: { path: { id } }, body }));
      setChosen(new Set());
    } catch (error) {
      tellRefusal(error);
    } finally {
      setBusy(false);
      onMoved();
    }
  };
  const choose = (item: string, isChosen: boolean) =>
    setChosen((now) => {
      const next = new Set(now);
      if (isChosen) next.add(item);
      else next.delete(item);
      return next;
    });
  return (
    <>
      <div className={css.row}>
        {!hasCharacters && (
          <Checkbox
            label={t`Keep the original dates`}
            checked={keepDates}
            onChange={({ target }) => setKeepDates(target.checked)}
          />
        )}
        {counts.twins > 0 && (
          <Checkbox
            label={t`Include files you already imported`}
            checked={withTwins}
            onChange={({ target }) => setWithTwins(target.checked)}
          />
        )}
        {!hasCharacters && <FolderSelect none={t`A new folder`} value={folderId} onChange={setFolderId} />}
      </div>
      <div className={css.row}>
        <Button isBusy={isBusy} disabled={all === 0} onClick={() => void send()}>
          <Plural value={all} one="Import # file" other="Import # files" />
        </Button>
        {chosen.size > 0 && (
          <Button tone="outline" isBusy={isBusy} onClick={() => void send([...chosen])}>
            <Plural value={chosen.size} one="Import # chosen file" other="Import # chosen files" />
          </Button>
        )}
        {!hasCharacters && edited > 0 && (
          <Button tone="outline" onClick={() => setEditing(true)}>
            <Trans>Edit</Trans>
          </Button>
        )}
      </div>
      <p>
        {hasCharacters ? (
          <Trans>Imported characters and chats are private. You publish each character when you want.</Trans>
        ) : (
          <Trans>
            Imported files go to a folder of their own in your library. Only you see them until you publish
            them.
          </Trans>
        )}
      </p>
      <ItemTable
        id={id}
        platform={platform}
        chosen={chosen}
        onChoose={choose}
        onFilter={(next) => {
          setFilter(next);
          setChosen(new Set());
        }}
        onRetry={onRetry}
        failed={counts.failed}
        edits={edits}
      />
      {isEditing && (
        <EditDialog
          id={id}
          pick={chosen.size > 0 ? { itemIds: [...chosen] } : { kind }}
          count={edited}
          onClosed={() => setEditing(false)}
          onDone={() => setEdits((now) => now + 1)}
        />
      )}
    </>
  );
}

/** One archive: its contents, progress and actions. */
export function ImportRow({ one, onMoved }: Props) {
  const { t, i18n } = useLingui();
  const [isOpened, setOpen] = useState<boolean>();
  const [plan, setPlan] = useState<Schema['ImportUndoPlan']>();
  const { id, state, counts, refusal, begunBy } = one;
  // A list to choose from starts open.
  const isOpen = isOpened ?? state === 'ready';
  const path = { id };
  const day = (time: string) => i18n.date(time, { dateStyle: 'medium' });
  const settle = (call: Promise<unknown>) => void call.catch(tellRefusal).finally(onMoved);
  const move = (verb: 'pause' | 'resume' | 'retry') =>
    settle(accept(api.POST(`/front/imports/{id}/${verb}`, { params: { path } })));
  const retryItem = (item: string) =>
    settle(
      accept(
        api.POST('/front/imports/{id}/items/{item}/retry', {
          params: { path: { id, item } },
        }),
      ),
    );
  const discard = () =>
    openModal('confirm', {
      title: <Trans>Delete this archive?</Trans>,
      description: <Trans>Nothing more of it can be imported. What you imported stays.</Trans>,
      action: <Trans>Delete</Trans>,
      tone: 'danger',
      onConfirm: () => settle(accept(api.DELETE('/front/imports/{id}', { params: { path } }))),
    });
  const askUndo = async () => {
    try {
      setPlan(await accept(api.GET('/front/imports/{id}/undo', { params: { path } })));
    } catch (error) {
      tellRefusal(error);
    }
  };
  const undo = (withEdited: boolean) =>
    settle(accept(api.POST('/front/imports/{id}/undo', { params: { path }, body: { withEdited } })));
  const hasCharacters = one.platform === 'characters';
  const settled = counts.done + counts.failed;
  const total = settled + counts.waiting;
  const word = refusal && (refusalWords[refusal] ?? refusalWords.internal);
  const canRetry = one.hasArchive && ['bringing', 'done'].includes(state);
  const until = one.undoUntil && day(one.undoUntil);
  const canUndo = one.undoUntil !== null && Date.parse(one.undoUntil) > Date.now();
  const isChoosing = one.hasArchive && ['ready', 'done'].includes(state) && openOf(counts) > 0;
  return (
    <li>
      <Card className={css.card}>
        <div className={css.row}>
          <Badge tone={tones[state] ?? 'plain'}>{i18n._(stateWords[state])}</Badge>
          <strong className={css.name}>{one.fileName}</strong>
          <span>{formatBytes(one.archiveBytes)}</span>
          <time dateTime={one.createdAt}>{day(one.createdAt)}</time>
        </div>
        {begunBy && (
          <p>
            <Trans>Uploaded by {begunBy} of the studio.</Trans>
          </p>
        )}
        {state === 'reading' && <Progress label={t`Reading the archive`} />}
        {word && <Notice tone="danger">{i18n._(word)}</Notice>}
        {counts.total > 0 && (
          <Figures
            label={t`What is in it`}
            figures={[
              ...(hasCharacters
                ? [
                    { label: t`Characters to import`, value: counts.characters },
                    { label: t`Chats to import`, value: counts.chats },
                  ]
                : [
                    { label: t`Photos to import`, value: counts.photos },
                    { label: t`Videos to import`, value: counts.videos },
                  ]),
              { label: t`Already imported`, value: counts.twins },
              {
                label: t`Can’t be imported`,
                value: counts.problems.reduce((sum, { count }) => sum + count, 0),
              },
              { label: hasCharacters ? t`Imported` : t`In your library`, value: counts.done + counts.kept },
              { label: t`Failed`, value: counts.failed },
            ].filter(({ value }, index) => value > 0 || (index < 2 && state === 'ready'))}
          />
        )}
        {(state === 'bringing' || state === 'paused') && (
          <>
            <Progress label={t`Importing`} percent={total > 0 ? (100 * settled) / total : 0} />
            <p>
              <Trans>
                {settled} of {total} files
              </Trans>
            </p>
            <Pace one={one} />
          </>
        )}
        {canUndo && (
          <p>
            <Trans>You can undo this import until {until}.</Trans>
          </p>
        )}
        <div className={css.row}>
          {state === 'bringing' && (
            <Button size="small" tone="outline" onClick={() => move('pause')}>
              <Trans>Pause</Trans>
            </Button>
          )}
          {state === 'paused' && (
            <Button size="small" onClick={() => move('resume')}>
              <Trans>Resume</Trans>
            </Button>
          )}
          {counts.failed > 0 && one.hasArchive && state === 'done' && (
            <Button size="small" tone="outline" onClick={() => move('retry')}>
              <Trans>Retry failed</Trans>
            </Button>
          )}
          {canUndo && (state === 'done' || state === 'paused') && (
            <Button size="small" tone="ghost" onClick={() => void askUndo()}>
              <Trans>Undo import</Trans>
            </Button>
          )}
          {one.hasArchive && ['ready', 'done'].includes(state) && (
            <Button size="small" tone="ghost" onClick={discard}>
              <Trans>Delete archive</Trans>
            </Button>
          )}
          {counts.total > 0 && (
            <Button size="small" tone="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? <Trans>Hide files</Trans> : <Trans>Show files</Trans>}
            </Button>
          )}
        </div>
        {state === 'undone' && hasCharacters && (
          <p>
            <Plural value={counts.undone} one="# item removed." other="# items removed." />{' '}
            {counts.kept > 0 && <Plural value={counts.kept} one="# item stayed." other="# items stayed." />}
          </p>
        )}
        {state === 'undone' && !hasCharacters && (
          <p>
            <Plural
              value={counts.undone}
              one="# file moved to the trash."
              other="# files moved to the trash."
            />{' '}
            {counts.kept > 0 && (
              <Plural
                value={counts.kept}
                one="# file stayed in your library."
                other="# files stayed in your library."
              />
            )}
          </p>
        )}
        {!hasCharacters && counts.done > 0 && ['bringing', 'paused', 'done'].includes(state) && (
          <Review id={id} folderId={one.folderId} />
        )}
        {isOpen && isChoosing && <Choose one={one} onMoved={onMoved} onRetry={retryItem} />}
        {isOpen && !isChoosing && (
          <ItemTable
            key={state}
            id={id}
            platform={one.platform}
            onRetry={canRetry ? retryItem : undefined}
            failed={counts.failed}
          />
        )}
        {plan && (
          <UndoDialog
            hasCharacters={hasCharacters}
            plan={plan}
            onClosed={() => setPlan(undefined)}
            onConfirm={undo}
          />
        )}
      </Card>
    </li>
  );
}
