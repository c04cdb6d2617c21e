import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { accept, api } from '~/api/client';
import { isRefusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { tellRefusal } from '~/api/tell-refusal';
import { useSession } from '~/app/session';
import { centsOf } from '~/i18n/cents';
import { formatMoney } from '~/i18n/format';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { MoneyField } from '~/ui/MoneyField';
import { Select } from '~/ui/Select';
import { TextField } from '~/ui/TextField';
import { FolderSelect } from './FolderSelect';
import css from './Imports.module.css';
import { audienceWords } from './words';

type Audience = Schema['ImportAudience'];
type Props = {
  id: string;
  /** The items that it is about. */
  pick: Pick<Schema['EditItems'], 'itemIds' | 'kind'>;
  count: number;
  inReview?: boolean;
  onDone: () => void;
  onClosed: () => void;
};

/** Sets the audience, price, tags or folder of many items; an empty field changes nothing. */
export function EditDialog({ id, pick, count, inReview = false, onDone, onClosed }: Props) {
  const { t, i18n } = useLingui();
  const formId = useId();
  const { config } = useSession();
  const [isOpen, setOpen] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [audience, setAudience] = useState<Audience | ''>('');
  const [price, setPrice] = useState('');
  const [tags, setTags] = useState('');
  const [folderId, setFolderId] = useState('');
  const min = formatMoney(config?.secondary.minFeedPrice ?? 0, 'USD');
  const max = formatMoney(config?.secondary.maxFeedPrice ?? 0, 'USD');
  const isPaid = audience === 'buyers';
  const isUnchanged = !audience && !tags.trim() && !folderId;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setWrong(undefined);
    try {
      const body = {
        ...pick,
        inReview,
        audience: audience || undefined,
        priceCents: isPaid ? centsOf(price) : undefined,
        tags: tags.trim() ? tags.split(',') : undefined,
        folderId: folderId || undefined,
      };
      await accept(api.PATCH('/front/imports/{id}/items', { params: { path: { id } }, body }));
      setOpen(false);
      onDone();
    } catch (error) {
      if (isRefusal(error, 'price_out_of_bounds', 'too_long')) setWrong(error.problem.field ?? undefined);
      else tellRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      size="small"
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title={<Plural value={count} one="Edit # file" other="Edit # files" />}
      actions={
        <>
          <Button tone="outline" onClick={() => setOpen(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy} disabled={isUnchanged}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} className={css.card} onSubmit={(event) => void send(event)}>
        <Select
          label={t`Audience`}
          value={audience}
          placeholder={t`No change`}
          options={(['everyone', 'members', 'buyers'] as const).map((value) => ({
            value,
            label: i18n._(audienceWords[value]),
          }))}
          onChange={({ target }) => setAudience(target.value as Audience | '')}
        />
        {isPaid && (
          <MoneyField
            label={t`Price (USD)`}
            hint={t`Leave empty to keep the prices they have.`}
            error={wrong === 'priceCents' ? t`Enter a price from ${min} to ${max}.` : undefined}
            value={price}
            onChange={setPrice}
          />
        )}
        <TextField
          label={t`Tags`}
          hint={t`Separated by commas. They replace the tags they have.`}
          error={wrong === 'tags' ? t`Enter up to 20 tags of 40 characters each.` : undefined}
          value={tags}
          onChange={({ target }) => setTags(target.value)}
        />
        {inReview && <FolderSelect none={t`No change`} value={folderId} onChange={setFolderId} />}
      </form>
    </Dialog>
  );
}
