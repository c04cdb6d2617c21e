import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '~/api/client';
import { useApi } from '~/api/use-api';
import { useSession } from '~/app/session';
import { type Locale, languageNames, locales } from '~/i18n/locale';
import { useSubscription } from '~/live/use-subscription';
import { Async } from '~/ui/Async';
import { Button, ButtonLink } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { FormError } from '~/ui/FormError';
import { Page, pageNote } from '~/ui/Page';
import { Select } from '~/ui/Select';
import { Switch } from '~/ui/Switch';
import { useLeaveWarning } from '~/ui/use-leave-warning';
import { Interview } from './Interview';
import { Prices, TextList, Tones, Topics } from './MindFields';
import { draftOf, type MindDraft, mindOf } from './mind-draft';
import { Sheet } from './Sheet';
import { TestTalk } from './TestTalk';
import css from './Twin.module.css';
import { mindSet } from './TwinPage';
import { telling } from './tell-failure';
import { useKeptDraft } from './use-kept-draft';
import { useSend } from './use-send';
import { refreshTwin } from './use-twin';
import type { Mind } from './wire';

const path = '/front/digital-twin/onboarding/mind';
const fields: readonly (keyof MindDraft)[] = [
  'language',
  'questions',
  'texts',
  'takesMessages',
  'neverTopics',
  'prices',
  'tones',
];

type FormProps = { mind: Mind; onSaved: (mind: Mind) => void };

/** Everything a mind is made of; saved as a whole. */
function MindForm({ mind, onSaved }: FormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { draft, change, isDirty, forget } = useKeptDraft<MindDraft>('twin:mind', draftOf(mind));
  const { isBusy, error, send, errorAt } = useSend();
  const [isSaved, setIsSaved] = useState(false);
  useLeaveWarning(isDirty && !isSaved, () => false);
  const isAnswered = [
    ...draft.questions.map(({ answer }) => answer),
    ...draft.texts.map(({ body }) => body),
  ].some((words) => words.trim() !== '');
  const unnamed = fields.map(errorAt).every((words) => words === undefined) ? error : undefined;
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const done = await send(() => api.PUT(path, { body: mindOf(draft) }));
    if (!done) return;
    forget();
    setIsSaved(true);
    onSaved(done.answer);
    void refreshTwin();
    // The warning about unsaved changes has left by then.
    setTimeout(() => void navigate('/twin', { state: mind.isSubmitted ? null : mindSet }));
  }
  return (
    <form className={css.stack} onSubmit={(event) => void save(event)}>
      <Card className={css.form} aria-label={t`Interview`}>
        <h2>
          <Trans>Interview</Trans>
        </h2>
        <Select
          label={t`Language of your twin`}
          value={draft.language}
          error={errorAt('language')}
          options={locales.map((value) => ({ value, label: languageNames[value] }))}
          onChange={({ target }) => change({ language: target.value as Locale })}
        />
        <Interview
          questions={draft.questions}
          error={errorAt('questions')}
          onChange={(questions) => change({ questions })}
        />
      </Card>
      <TextList texts={draft.texts} error={errorAt('texts')} onChange={(texts) => change({ texts })} />
      <Card className={css.form} aria-label={t`Learn from my messages`}>
        <Switch
          label={t`Learn from my messages`}
          hint={t`Only your own words are read. Nothing your fans wrote is kept.`}
          checked={draft.takesMessages}
          onChange={({ target }) => change({ takesMessages: target.checked })}
        />
      </Card>
      <Tones tones={draft.tones} onChange={(tones) => change({ tones })} />
      <Topics
        topics={draft.neverTopics}
        error={errorAt('neverTopics')}
        onChange={(neverTopics) => change({ neverTopics })}
      />
      <Prices prices={draft.prices} error={errorAt('prices')} onChange={(prices) => change({ prices })} />
      {unnamed !== undefined && <FormError error={{ message: t`Not saved yet. Try again.` }} />}
      <div className={css.buttons}>
        <Button type="submit" isBusy={isBusy} disabled={!isAnswered}>
          <Trans>Save mind</Trans>
        </Button>
        {!isAnswered && (
          <span className={css.quiet}>
            <Trans>Answer a question or add a text first.</Trans>
          </span>
        )}
      </div>
    </form>
  );
}

/** The first step of a twin: what it knows of its owner and how it speaks, its sheet, and a chat to try it. */
export default function MindPage() {
  const { t } = useLingui();
  const { user } = useSession();
  const { data: mind, error, mutate } = useApi<typeof path>([path], telling);
  const refresh = () => void mutate();
  const write = (next: Mind) => void mutate(next, { revalidate: false });
  useSubscription(user && `user:${user.id}`, refresh);
  return (
    <Page
      title={t`Mind of your twin`}
      action={
        <ButtonLink tone="outline" to="/twin">
          <Trans>AI twin</Trans>
        </ButtonLink>
      }
    >
      <p className={pageNote}>
        <Trans>Only what you give it here. You see and change everything it knows.</Trans>
      </p>
      <Async isKnown={mind !== undefined} error={error} onRetry={refresh} height={420} />
      {mind && (
        <div className={css.two}>
          <div className={css.stack}>
            {mind.isSubmitted && <Sheet mind={mind} onChange={write} />}
            <MindForm mind={mind} onSaved={write} />
          </div>
          <div className={css.beside}>
            <TestTalk isReady={mind.isSubmitted} />
          </div>
        </div>
      )}
    </Page>
  );
}
