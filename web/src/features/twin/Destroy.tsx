import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import { createOnce } from '~/api/idempotency';
import { openModal } from '~/app/modals/current';
import { formatMoment } from '~/i18n/format';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import css from './Twin.module.css';
import { forgetDraft } from './use-kept-draft';
import { useSend } from './use-send';
import type { Part, Twin } from './wire';

type Words = { action: MessageDescriptor; title: MessageDescriptor; text: MessageDescriptor };

const words: Record<Part, Words> = {
  look: {
    action: msg`Destroy look`,
    title: msg`Destroy the look of your twin?`,
    text: msg`Your pictures leave the twin, everything measured from them is erased, and it stops answering.`,
  },
  voice: {
    action: msg`Destroy voice`,
    title: msg`Destroy the voice of your twin?`,
    text: msg`Your recordings, the voice and everything it has spoken are erased. It stops answering until you switch it on again.`,
  },
  all: {
    action: msg`Destroy everything`,
    title: msg`Destroy your twin?`,
    text: msg`Its mind, look and voice are erased, and it stops answering. Your chats stay.`,
  },
};

/** Counts of a destruction so far, and its date. */
function Report({ destruction }: { destruction: Twin['destructions'][number] }) {
  const { i18n } = useLingui();
  const { what, state, files, records, voices, createdAt, doneAt } = destruction;
  return (
    <li className={css.fact}>
      <p>
        <strong>{i18n._(words[what].action)}</strong>{' '}
        <Badge tone={state === 'done' ? 'ok' : 'info'}>
          {state === 'done' ? <Trans>Done</Trans> : <Trans>Running</Trans>}
        </Badge>
        <br />
        <span className={css.quiet}>
          <Plural value={files} one="# file" other="# files" /> ·{' '}
          <Plural value={records} one="# record" other="# records" /> ·{' '}
          <Plural value={voices} one="# voice" other="# voices" /> · {formatMoment(doneAt ?? createdAt)}
        </span>
      </p>
    </li>
  );
}

type Props = {
  /** The parts that are there. */
  parts: Record<Part, boolean>;
  destructions: Twin['destructions'];
  onChange: (next: Twin) => void;
};

/** Destroys the look, the voice or all of a twin, and reports what was erased. */
export function Destroy({ parts, destructions, onChange }: Props) {
  const { t, i18n } = useLingui();
  const { isBusy, run } = useSend();
  const [once] = useState(createOnce);
  const isRunning = destructions.some(({ state }) => state === 'running');
  const whats = (Object.keys(words) as Part[]).filter((what) => parts[what]);
  if (whats.length === 0 && destructions.length === 0) return null;
  async function destroy(what: Part): Promise<void> {
    const done = await run(() =>
      once(what, (id) => accept(api.POST('/front/digital-twin/destroy', { body: { id, what } }))),
    );
    if (!done) return;
    // Drafts about it go as well.
    if (what !== 'voice') forgetDraft('twin:look');
    if (what === 'all') forgetDraft('twin:mind');
    onChange(done.answer);
  }
  const ask = (what: Part) => {
    const { action, title, text } = words[what];
    openModal('confirm', {
      title: i18n._(title),
      description: i18n._(text),
      action: i18n._(action),
      tone: 'danger',
      onConfirm: () => void destroy(what),
    });
  };
  return (
    <Card className={css.form} aria-label={t`Destroy`}>
      <h2>
        <Trans>Destroy</Trans>
      </h2>
      <p>
        <Trans>Erases it for good, here and wherever it was made. It can’t be undone.</Trans>
      </p>
      {whats.length > 0 && (
        <div className={css.buttons}>
          {whats.map((what) => (
            <Button
              key={what}
              tone={what === 'all' ? 'danger' : 'outline'}
              icon={<Trash2 />}
              isBusy={isBusy}
              disabled={isRunning}
              onClick={() => ask(what)}
            >
              {i18n._(words[what].action)}
            </Button>
          ))}
        </div>
      )}
      {destructions.length > 0 && (
        <ul className={css.list} aria-label={t`What was destroyed`}>
          {destructions.map((destruction) => (
            <Report key={destruction.id} destruction={destruction} />
          ))}
        </ul>
      )}
    </Card>
  );
}
