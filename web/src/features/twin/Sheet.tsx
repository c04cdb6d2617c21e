import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { api } from '~/api/client';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { IconButton } from '~/ui/IconButton';
import { Notice } from '~/ui/Notice';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import { useFocusKept } from '~/ui/use-focus-kept';
import { withSheet } from './mind-draft';
import css from './Twin.module.css';
import { useSend } from './use-send';
import type { Fact, Mind } from './wire';
import { distillingWords, kindWords, questionWords, sourceWords } from './words';

/** Longest line of the sheet, in characters. */
const MOST = 300;
/** Most lines of a sheet. */
const MOST_LINES = 120;
type Line = Pick<Fact, 'kind' | 'text'> & { id: string | null };

/** Origin of a line, as far as it is known. */
function Source({ fact }: { fact: Fact }) {
  const { i18n } = useLingui();
  const question = fact.source === 'interview' ? questionWords[fact.sourceKey] : undefined;
  const more = question ? i18n._(question) : fact.sourceTitle;
  return (
    <span title={more || undefined}>
      <Badge tone={fact.source === 'owner' ? 'accent' : 'plain'}>
        {fact.isEdited && fact.source !== 'owner' ? (
          <Trans context="twin">Edited</Trans>
        ) : (
          i18n._(sourceWords[fact.source])
        )}
      </Badge>
    </span>
  );
}

type WriteProps = {
  label: string;
  text?: string;
  error: string | undefined;
  isBusy: boolean;
  onSave: (text: string) => void;
  onLeave: () => void;
};

/** A line of the sheet while it is being written. */
function WriteLine({ label, text: before = '', error, isBusy, onSave, onLeave }: WriteProps) {
  const [text, setText] = useState(before);
  const isEmpty = text.trim() === '';
  return (
    <form
      className={css.row}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) onSave(text.trim());
      }}
    >
      <TextField
        label={label}
        maxLength={MOST}
        autoFocus
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={css.buttons}>
        <Button type="submit" size="small" isBusy={isBusy} disabled={isEmpty}>
          <Trans>Save</Trans>
        </Button>
        <Button size="small" tone="outline" onClick={onLeave}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

type Props = { mind: Mind; onChange: (mind: Mind) => void };

/** The sheet of a twin: its owner reads, changes, adds and removes lines. */
export function Sheet({ mind, onChange }: Props) {
  const { t, i18n } = useLingui();
  const { isBusy, send, errorAt } = useSend();
  const [edited, setEdited] = useState<string>();
  const lines: Line[] = mind.sheet;
  const { box, notePress } = useFocusKept<HTMLElement>(`${edited} ${lines.map(({ id }) => id).join()}`);
  const leave = () => {
    notePress();
    setEdited(undefined);
  };
  const latest = useRef(mind);
  useEffect(() => {
    latest.current = mind;
  });
  const note = distillingWords[mind.distilling.state];
  async function write(sheet: readonly Line[]): Promise<Mind | undefined> {
    const body = withSheet(latest.current, sheet);
    const done = await send(() => api.PUT('/front/digital-twin/onboarding/mind', { body }));
    if (done) onChange(done.answer);
    return done?.answer;
  }
  async function save(sheet: readonly Line[]): Promise<void> {
    if (await write(sheet)) leave();
  }
  async function remove(fact: Fact): Promise<void> {
    notePress();
    const after = await write(lines.filter(({ id }) => id !== fact.id));
    if (!after) return;
    const { kind, text } = fact;
    // The server knows it by another id when it comes back.
    const bringBack = () => write([...latest.current.sheet, { id: null, kind, text }]);
    toast.undo(t`Removed from the sheet.`, t`Undo`, () => void bringBack());
  }
  return (
    <Card ref={box} tabIndex={-1} className={css.form} aria-label={t`The sheet`}>
      <h2>
        <Trans>The sheet</Trans>
      </h2>
      <p className={css.quiet}>
        <Trans>Everything your twin knows. What you change or remove stays that way.</Trans>
      </p>
      {note && <Notice tone={mind.distilling.state === 'failed' ? 'danger' : 'info'}>{i18n._(note)}</Notice>}
      {(Object.keys(kindWords) as Fact['kind'][]).map((kind) => {
        const name = i18n._(kindWords[kind]);
        const facts = mind.sheet.filter((fact) => fact.kind === kind);
        return (
          <section key={kind} className={css.stack} aria-label={name}>
            <h3>{name}</h3>
            {facts.length > 0 && (
              <ul className={css.list}>
                {facts.map((fact) =>
                  edited === fact.id ? (
                    <li key={fact.id}>
                      <WriteLine
                        label={t`Change the line`}
                        text={fact.text}
                        error={errorAt('sheet')}
                        isBusy={isBusy}
                        onLeave={leave}
                        onSave={(text) =>
                          void save(lines.map((line) => (line.id === fact.id ? { ...line, text } : line)))
                        }
                      />
                    </li>
                  ) : (
                    <li key={fact.id} className={css.fact}>
                      <p>{fact.text}</p>
                      <Source fact={fact} />
                      <IconButton
                        size="small"
                        label={t`Change: ${fact.text}`}
                        icon={<Pencil />}
                        disabled={isBusy}
                        onClick={() => setEdited(fact.id)}
                      />
                      <IconButton
                        size="small"
                        label={t`Remove: ${fact.text}`}
                        icon={<Trash2 />}
                        disabled={isBusy}
                        onClick={() => void remove(fact)}
                      />
                    </li>
                  ),
                )}
              </ul>
            )}
            {edited === kind ? (
              <WriteLine
                label={t`New line`}
                error={errorAt('sheet')}
                isBusy={isBusy}
                onLeave={leave}
                onSave={(text) => void save([...lines, { id: null, kind, text }])}
              />
            ) : (
              <div className={css.buttons}>
                <Button
                  size="small"
                  tone="quiet"
                  icon={<Plus />}
                  aria-label={t`Add to: ${name}`}
                  disabled={lines.length >= MOST_LINES}
                  onClick={() => setEdited(kind)}
                >
                  <Trans>Add</Trans>
                </Button>
              </div>
            )}
          </section>
        );
      })}
    </Card>
  );
}
