import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { openModal } from '~/app/modals/current';
import { Button, ButtonLink } from '~/ui/Button';
import { toast } from '~/ui/toast';
import css from './Lists.module.css';

type Props = {
  relation: Schema['Relation'];
  chosen: readonly string[];
  /** Whether there are lists to add people to. */
  canList: boolean;
  listId?: string;
  onDone: () => void;
};

/** Actions on the selected people. */
export function BulkBar({ relation, chosen, canList, listId, onDone }: Props) {
  const { t } = useLingui();
  const body = { ids: [...chosen] };
  const remove = () =>
    listId &&
    void accept(
      api.POST('/front/people-lists/{id}/people/remove', { params: { path: { id: listId } }, body }),
    ).then(onDone, () => undefined);
  const unfollow = () =>
    void accept(api.POST('/front/people/following/remove', { body })).then(
      () => {
        toast.success(t`Done`);
        onDone();
      },
      () => undefined,
    );
  return (
    <div className={css.bulk} role="status">
      <span>
        <Plural value={chosen.length} one="# person selected" other="# people selected" />
      </span>
      {canList && relation !== 'following' && (
        <ButtonLink size="small" tone="outline" to={`/mass-messages?to=${chosen.join(',')}`}>
          <Trans>Message</Trans>
        </ButtonLink>
      )}
      {canList && (
        <Button size="small" onClick={() => openModal('creatorLists', { ids: [...chosen], onDone })}>
          <Trans>Add to list</Trans>
        </Button>
      )}
      {listId && (
        <Button size="small" tone="outline" onClick={remove}>
          <Trans>Remove from list</Trans>
        </Button>
      )}
      {relation === 'following' && (
        <Button size="small" tone="outline" onClick={unfollow}>
          <Trans>Unfollow</Trans>
        </Button>
      )}
    </div>
  );
}
