import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Generation, Order } from '~/pictures/order';
import { PictureDetails } from '~/pictures/PictureDetails';
import { ResultActions } from '~/pictures/ResultActions';
import { titleOf } from '~/pictures/title';
import { ErrorState } from '~/ui/ErrorState';
import { Lightbox } from '~/ui/Lightbox';
import { ShowMore } from '~/ui/Pagination';
import { Skeleton } from '~/ui/Skeleton';
import { GenerationCard } from './GenerationCard';
import css from './Generator.module.css';
import { SendingCard } from './SendingCard';
import type { Generations } from './use-generations';

type Props = {
  generations: Generations;
  sending: Order | undefined;
  onAgain: (generation: Generation) => void;
  onRemix: (order: Order) => void;
  empty: ReactNode;
};

/** Every order of the member, newest first. */
export function GenerationList({ generations: list, sending, onAgain, onRemix, empty }: Props) {
  const { i18n } = useLingui();
  const [shownId, setShownId] = useState<string>();
  const [isReceiptOpen, setReceiptOpen] = useState(false);
  const open = (id: string, withReceipt = false) => {
    setReceiptOpen(withReceipt);
    setShownId(id);
  };
  const { generations } = list;
  const pictures = generations.flatMap((generation) =>
    generation.pictures.flatMap(({ media }) =>
      media ? [{ id: media.id, alt: titleOf(generation, i18n), media, generation }] : [],
    ),
  );
  if (list.isLoading) {
    return (
      <div className={css.cards} aria-busy="true">
        <Skeleton shape="text" style={{ inlineSize: '40%' }} />
        <Skeleton style={{ blockSize: 320 }} />
        <Skeleton style={{ blockSize: 320 }} />
      </div>
    );
  }
  if (list.error) return <ErrorState error={list.error} onRetry={list.refresh} />;
  if (generations.length === 0 && !sending) return empty;
  return (
    <>
      <div className={css.cards}>
        {sending && <SendingCard order={sending} />}
        {generations.map((generation) => (
          <GenerationCard
            key={generation.id}
            {...{ generation, onAgain, onRemix }}
            generations={list}
            onOpen={open}
            onReceipt={(id) => open(id, true)}
          />
        ))}
      </div>
      <ShowMore hasMore={list.hasMore} isLoading={list.isLoadingMore} onMore={list.showMore} />
      <Lightbox
        items={pictures}
        shownId={shownId}
        onShow={setShownId}
        actions={({ generation, media }) => (
          <ResultActions
            key={media.id}
            {...{ generation, media }}
            replace={list.replace}
            onRemix={(order) => {
              setShownId(undefined);
              onRemix(order);
            }}
          />
        )}
        details={({ generation, media }) => (
          <PictureDetails key={media.id} {...{ generation, media, isReceiptOpen }} />
        )}
      />
    </>
  );
}
