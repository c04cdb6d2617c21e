import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { type Locale, languageNames, locales } from '~/i18n/locale';
import { type Rule, rules } from '~/staff/case-words';
import { DialogForm } from '~/staff/DialogForm';
import { useDialogSend } from '~/staff/use-dialog-send';
import { Dialog } from '~/ui/Dialog';
import { Select } from '~/ui/Select';
import { TextArea } from '~/ui/TextArea';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import css from './Cases.module.css';

type Props = {
  /** The reply, or what a new one is for. */
  edited: Schema['StaffReply'] | Schema['ReplyPurpose'];
  onDone: (replies: Schema['StaffReplies']) => void;
  onClosed: () => void;
};

/** Characters of a text, as the server counts them. */
const LIMITS: Record<Schema['ReplyPurpose'], number> = { warning: 1000, answer: 2000 };

/** Adds or changes a saved reply, one language at a time. */
export function ReplyDialog({ edited, onDone, onClosed }: Props) {
  const { t, i18n } = useLingui();
  const old = typeof edited === 'string' ? undefined : edited;
  const purpose = typeof edited === 'string' ? edited : edited.purpose;
  const [isOpen, setIsOpen] = useState(true);
  // Of this dialog: sent again after a lost answer, it is saved once.
  const [id] = useState(() => old?.id ?? crypto.randomUUID());
  const [rule, setRule] = useState<Rule>(old?.rule ?? 'spam');
  const [title, setTitle] = useState(old?.title ?? '');
  const [texts, setTexts] = useState<Record<string, string>>(old?.texts ?? {});
  const [locale, setLocale] = useState<Locale>('en');
  const { send, isSending, error, errorAt } = useDialogSend(['title', 'rule', 'texts']);
  const close = () => setIsOpen(false);
  const text = texts[locale] ?? '';
  const used = [...text.trim()].length;
  const isWhole = Object.values(texts).every((one) => [...one.trim()].length <= LIMITS[purpose]);
  const save = async () => {
    const body = {
      purpose,
      title,
      texts,
      ...(purpose === 'warning' && { rule }),
      ...(old && { version: old.version }),
    };
    const call = api.PUT('/front/admin/replies/{id}', { params: { path: { id } }, body });
    onDone(await accept(call, { isQuiet: true }));
    toast.success(t`Saved`);
  };
  return (
    <Dialog
      {...{ isOpen, onClosed }}
      onClose={close}
      title={old ? <Trans>Edit reply</Trans> : <Trans>Add reply</Trans>}
    >
      <DialogForm
        {...{ error }}
        isReady={title.trim() !== '' && (texts.en ?? '').trim() !== '' && isWhole}
        isBusy={isSending}
        action={<Trans>Save</Trans>}
        onSend={() => void send(save).then((isDone) => isDone && close())}
        onLeave={close}
      >
        <div className={css.form}>
          <TextField
            label={t`Title`}
            value={title}
            maxLength={80}
            error={errorAt('title')}
            onChange={({ target }) => setTitle(target.value)}
          />
          {purpose === 'warning' && (
            <Select
              label={t`Violated rule`}
              value={rule}
              error={errorAt('rule')}
              options={(Object.keys(rules) as Rule[]).map((value) => ({
                value,
                label: i18n._(rules[value]),
              }))}
              onChange={({ target }) => setRule(target.value as Rule)}
            />
          )}
          <Select
            label={t`Language`}
            hint={
              <Trans>English is required. People without a text in their language get the English one.</Trans>
            }
            value={locale}
            options={locales.map((value) => ({ value, label: languageNames[value] }))}
            onChange={({ target }) => setLocale(target.value as Locale)}
          />
          <TextArea
            label={t`Text`}
            rows={5}
            dir="auto"
            lang={locale}
            value={text}
            error={errorAt('texts')}
            count={{ used, limit: LIMITS[purpose] }}
            onChange={({ target }) => setTexts({ ...texts, [locale]: target.value })}
          />
          {locale !== 'en' && texts.en && (
            <p className={css.meta} lang="en">
              <Trans>In English:</Trans> {texts.en}
            </p>
          )}
        </div>
      </DialogForm>
    </Dialog>
  );
}
