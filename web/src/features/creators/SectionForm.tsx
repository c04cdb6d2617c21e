import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { refusalText } from '~/i18n/refusals';
import { Button } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { Notice } from '~/ui/Notice';
import { TextArea } from '~/ui/TextArea';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import css from './Creators.module.css';
import { type Section, sections } from './sections';

type Sections = Schema['LinkSections'];
type Props = { section: Section; kept: Schema['LinkSectionPage']; onDone: (next: Sections) => void };

/** An address as it was typed, with the beginning that people leave out. */
function withScheme(typed: string): string {
  const text = typed.trim();
  return text === '' || /^https?:/i.test(text) ? text.replace(/^http:/i, 'https:') : `https://${text}`;
}

/** The lines of one section. Nothing is kept before it is saved. */
export function SectionForm({ section, kept, onDone }: Props) {
  const { t } = useLingui();
  const nextKey = useRef(0);
  const keyed = (item: Schema['LinkItem']) => ({ key: nextKey.current++, item });
  const [rows, setRows] = useState(() => kept.items.map(keyed));
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const isText = section === 'text-blocks';
  const { most } = kept;
  const change = (key: number, part: Partial<Schema['LinkItem']>) =>
    setRows(rows.map((row) => (row.key === key ? { key, item: { ...row.item, ...part } } : row)));

  async function save(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    try {
      const call = api.PUT('/front/onlymylinks/{section}', {
        params: { path: { section } },
        body: {
          items: rows.map(({ item }) => (isText ? item : { ...item, url: withScheme(item.url ?? '') })),
          version: kept.version,
        },
      });
      const next = await accept(call, { isQuiet: true });
      onDone(next);
      setRows(next[sections[section]].items.map(keyed));
      setError(undefined);
      toast.success(t`Saved.`);
    } catch (caught) {
      setError(caught);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form className={css.steps} onSubmit={(event) => void save(event)}>
      {error !== undefined && (
        <Notice tone="danger" isUrgent>
          {refusalText(error)}
        </Notice>
      )}
      {rows.length === 0 && (
        <p>
          <Trans>Nothing here yet.</Trans>
        </p>
      )}
      {rows.map(({ key, item }, index) => {
        const place = index + 1;
        return (
          <div key={key} className={css.row}>
            <TextField
              label={<Trans>Title</Trans>}
              maxLength={80}
              required={!isText}
              value={item.title}
              onChange={({ target }) => change(key, { title: target.value })}
            />
            {isText ? (
              <TextArea
                label={<Trans>Text</Trans>}
                rows={2}
                maxLength={500}
                required
                value={item.text}
                onChange={({ target }) => change(key, { text: target.value })}
              />
            ) : (
              <TextField
                inputMode="url"
                autoCapitalize="none"
                spellCheck={false}
                label={<Trans>URL</Trans>}
                placeholder="https://"
                required
                value={item.url}
                onChange={({ target }) => change(key, { url: target.value })}
                onBlur={({ target }) => change(key, { url: withScheme(target.value) })}
              />
            )}
            <IconButton
              label={t`Remove line ${place}`}
              icon={<Trash2 size={18} />}
              onClick={() => setRows(rows.filter((row) => row.key !== key))}
            />
          </div>
        );
      })}
      <div className={css.buttons}>
        <Button
          tone="outline"
          icon={<Plus />}
          disabled={rows.length >= most}
          onClick={() => setRows([...rows, keyed({ title: '', url: '', text: '' })])}
        >
          <Trans>Add line</Trans>
        </Button>
        <Button type="submit" isBusy={isBusy}>
          <Trans>Save</Trans>
        </Button>
      </div>
      {rows.length >= most && (
        <p>
          <Trans>Up to {most} lines.</Trans>
        </p>
      )}
    </form>
  );
}
