import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Play } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Schema } from '~/api/schemas';
import type { ModalControl } from '~/app/modals/registry';
import { ConsentNotes } from '~/pictures/consent/ConsentNotes';
import { type Consent, isAsked, type Shown } from '~/pictures/consent/consent';
import { useAnswer } from '~/pictures/consent/use-answer';
import { useConsent } from '~/pictures/consent/use-consent';
import { WhoIsShown } from '~/pictures/consent/WhoIsShown';
import { useRenewal } from '~/pictures/use-renewal';
import { type MediaKind, type Storage, type StorageFilter, useStorage } from '~/pictures/use-storage';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { ShowMore } from '~/ui/Pagination';
import { Picture } from '~/ui/Picture';
import { Skeleton } from '~/ui/Skeleton';
import { Tabs } from '~/ui/Tabs';
import { DropZone } from './DropZone';
import { type Hindrance, hindranceOf, hindranceWords } from './hindrance';
import { PickFilters } from './PickFilters';
import { Unfinished } from './Unfinished';
import css from './Upload.module.css';
import { UploadList } from './UploadList';
import { useAddFiles } from './use-add-files';
import { useArrived } from './use-arrived';

type Media = Schema['Media'];
type GridProps = {
  storage: Storage;
  items: readonly Media[];
  chosen: readonly Media[];
  max: number;
  onPress: (media: Media) => void;
};

function Grid({ storage, items, chosen, max, onPress }: GridProps) {
  const { t, i18n } = useLingui();
  const reason = (hindrance: Hindrance) => i18n._(hindranceWords[hindrance]);
  const renew = useRenewal(storage.refresh);
  if (storage.isLoading) return <Skeleton style={{ blockSize: 220 }} />;
  if (storage.error) return <ErrorState error={storage.error} onRetry={storage.refresh} />;
  if (items.length === 0 && !storage.hasMore) return <EmptyState title={<Trans>Nothing here yet</Trans>} />;
  const isFull = max > 1 && chosen.length >= max;
  return (
    <>
      <ul className={css.grid} aria-label={t`Your library`} onErrorCapture={renew}>
        {items.map((media, index) => {
          const isChosen = chosen.some(({ id }) => id === media.id);
          const number = index + 1;
          const own = media.title ?? media.prompt?.trim() ?? t`Item ${number}`;
          const hindrance = hindranceOf(media);
          const name = hindrance ? `${own}: ${reason(hindrance)}` : own;
          return (
            <li key={media.id}>
              <button
                type="button"
                className={css.choice}
                aria-pressed={isChosen}
                aria-label={name}
                title={name}
                disabled={hindrance !== undefined || (isFull && !isChosen)}
                onClick={() => onPress(media)}
              >
                <Picture media={media} alt="" sizes="120px" />
                {media.type === 'video' && <Play size={18} className={css.video} aria-hidden="true" />}
                {hindrance && <span className={css.hindrance}>{reason(hindrance)}</span>}
                {isChosen && (
                  <span className={css.mark} aria-hidden="true">
                    <Check size={16} />
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      <ShowMore hasMore={storage.hasMore} isLoading={storage.isLoadingMore} onMore={storage.showMore} />
    </>
  );
}

type Props = ModalControl & {
  /** Kinds to choose from; by default pictures and videos. */
  types?: readonly MediaKind[];
  /** Only uploads that show this, and those of which it isn't known yet. */
  shown?: Shown;
  /** Maximum selection; by default one. */
  max?: number;
  /** Uploads that aren't approved yet may be chosen: whatever they are for waits until they are. */
  isHeldFine?: boolean;
  /** Opened first; by default the library. */
  source?: Source;
  /** Already selected. */
  chosen?: readonly Media[];
  onChosen: (media: Media[]) => void;
};
type Source = 'mine' | 'upload';

/** Whether it can never be shown. */
const isLost = ({ clearance }: Consent) => clearance === 'refused' || clearance === 'withdrawn';

/** Uploads that show what is wanted, or of which it isn't known yet. */
function useShownOnly(items: readonly Media[], wanted: Shown | undefined): readonly Media[] {
  const consents = useConsent(wanted ? items.filter(isAsked).map(({ id }) => id) : []);
  if (!wanted) return items;
  return items.filter((media) => {
    const consent = consents.of(media.id);
    return consent !== undefined && (consent.shown === null || consent.shown === wanted);
  });
}

type AskProps = { ids: string[]; onLeave: () => void };

/** The question who is shown, in the place of the choice. */
function Ask({ ids, onLeave }: AskProps) {
  const answer = useAnswer();
  const save = async () => {
    if (await answer.send(ids)) onLeave();
  };
  return (
    <div className={css.body}>
      <WhoIsShown answer={answer} />
      <div className={css.buttons}>
        <Button size="small" isBusy={answer.isBusy} disabled={!answer.canSend} onClick={() => void save()}>
          <Trans>Save</Trans>
        </Button>
        <Button size="small" tone="outline" onClick={onLeave}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Picks from the user's own media, with uploads on the way. */
export default function PickMedia({
  types,
  shown,
  max = 1,
  isHeldFine = false,
  source: first = 'mine',
  chosen: before = [],
  onChosen,
  ...control
}: Props) {
  const { t } = useLingui();
  const only = types?.length === 1 ? types[0] : undefined;
  const [filter, setFilter] = useState<StorageFilter>({});
  const storage = useStorage({ ...filter, type: only ?? filter.type });
  const [source, setSource] = useState<Source>(first);
  const [chosen, setChosen] = useState<readonly Media[]>(before);
  const [asked, setAsked] = useState<string[]>();
  const consents = useConsent(chosen.filter(isAsked).map(({ id }) => id));
  const items = useShownOnly(storage.items, shown);
  const isCleared = consents.items.every(
    (consent) =>
      (consent.clearance === 'cleared' || (isHeldFine && !isLost(consent))) &&
      (!shown || consent.shown === shown),
  );
  const addFiles = useAddFiles({ wanted: only });
  // Files sent from here are chosen once they are ready.
  const { uploads, follow, isFollowing } = useArrived(storage.items, (media) =>
    setChosen((known) => {
      const fresh = media.filter(({ id }) => known.every((one) => one.id !== id));
      return fresh.length > 0 && max === 1 ? fresh.slice(-1) : [...known, ...fresh].slice(0, max);
    }),
  );
  const onFiles = useCallback((files: Iterable<File>) => follow(addFiles(files)), [addFiles, follow]);
  const press = (media: Media) =>
    setChosen((known) => {
      if (known.some(({ id }) => id === media.id)) return known.filter(({ id }) => id !== media.id);
      return max === 1 ? [media] : [...known, media];
    });
  const take = () => {
    onChosen([...chosen]);
    control.onClose();
  };
  const count = chosen.length;
  return (
    <Dialog
      {...control}
      title={<Trans>Select media</Trans>}
      actions={
        <>
          <Button tone="outline" onClick={control.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button disabled={count === 0 || !isCleared || asked !== undefined} onClick={take}>
            {max > 1 && count > 0 ? <Trans>Select ({count})</Trans> : <Trans>Choose</Trans>}
          </Button>
        </>
      }
    >
      {asked && <Ask ids={asked} onLeave={() => setAsked(undefined)} />}
      {!asked && (
        <Tabs<Source>
          label={t`Source`}
          value={source}
          onChange={setSource}
          tabs={[
            { value: 'mine', label: <Trans>My media</Trans> },
            { value: 'upload', label: <Trans>Upload</Trans> },
          ]}
        >
          <div className={css.body}>
            <ConsentNotes
              {...{ consents }}
              media={chosen}
              onAsk={setAsked}
              outcome={
                isHeldFine ? (
                  <Trans>You can choose them now. They’re shown once they’re approved.</Trans>
                ) : (
                  <Trans>You can choose uploads once they’re approved.</Trans>
                )
              }
            />
            {source === 'mine' ? (
              <>
                <PickFilters hasKind={only === undefined} {...{ filter }} onChange={setFilter} />
                <Grid {...{ storage, items, chosen, max }} onPress={press} />
              </>
            ) : (
              <>
                <DropZone wanted={only} onFiles={onFiles} />
                <UploadList items={uploads} />
                {isFollowing && (
                  <p>
                    <Trans>Files you upload here are selected once they’re ready.</Trans>
                  </p>
                )}
                <Unfinished />
              </>
            )}
          </div>
        </Tabs>
      )}
    </Dialog>
  );
}
