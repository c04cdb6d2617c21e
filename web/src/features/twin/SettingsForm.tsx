import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { api } from '~/api/client';
import { useApi } from '~/api/use-api';
import { Async } from '~/ui/Async';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Checkbox } from '~/ui/Checkbox';
import { Link } from '~/ui/Link';
import { Select } from '~/ui/Select';
import { Switch } from '~/ui/Switch';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import { useLeaveWarning } from '~/ui/use-leave-warning';
import css from './Twin.module.css';
import { telling } from './tell-failure';
import { useSend } from './use-send';
import { hasSound, type Settings, type Twin } from './wire';
import { audienceWords } from './words';
import { minutesOf, ownZone, timeOf, zonesWith } from './zones';

/** The day's hours that a twin begins with, in minutes: eight in the evening to eight in the morning. */
const EVENING = { from: 20 * 60, until: 8 * 60 };
const MOST_ANSWERS = 200;

type FoldersProps = { chosen: readonly string[]; onChange: (ids: string[]) => void };

/** Folders whose media a twin may offer, once it can. */
function Folders({ chosen, onChange }: FoldersProps) {
  const { data, error, mutate } = useApi<'/front/digital-twin/chatbot-folders'>(
    ['/front/digital-twin/chatbot-folders'],
    telling,
  );
  return (
    <fieldset className={css.choices}>
      <legend>
        <Trans>Folders for your twin</Trans>
      </legend>
      <p className={css.quiet}>
        <Trans>We remember your choice. It doesn’t send media yet.</Trans>
      </p>
      <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={48} />
      {data?.folders.map(({ id, name, mediaCount }) => (
        <Checkbox
          key={id}
          label={
            <>
              {name} · <Plural value={mediaCount} one="# item" other="# items" />
            </>
          }
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
      {data?.folders.length === 0 && (
        <p className={css.quiet}>
          <Link to="/media-storage/folders">
            <Trans>Create a folder in your library first.</Trans>
          </Link>
        </p>
      )}
    </fieldset>
  );
}

type HoursProps = {
  hours: Settings['hours'];
  error: string | undefined;
  onChange: (hours: Settings['hours']) => void;
};

/** Hours in which a twin answers: any, or between two times of a zone. */
function Hours({ hours, error, onChange }: HoursProps) {
  const { t } = useLingui();
  const set = (part: { from?: number; until?: number; zone?: string }) =>
    hours && onChange({ ...hours, ...part });
  const time = (label: string, name: 'from' | 'until', minutes: number) => (
    <TextField
      label={label}
      type="time"
      required
      value={timeOf(minutes)}
      onChange={({ target }) => {
        const next = minutesOf(target.value);
        if (next !== undefined) set({ [name]: next });
      }}
    />
  );
  return (
    <>
      <Switch
        label={t`Only at certain hours`}
        checked={hours !== null}
        onChange={({ target }) => onChange(target.checked ? { ...EVENING, zone: ownZone() } : null)}
      />
      {hours && (
        <div className={css.row}>
          {time(t({ message: 'From', context: 'time of day' }), 'from', hours.from)}
          {time(t({ message: 'Until', context: 'time of day' }), 'until', hours.until)}
          <Select
            label={t`Time zone`}
            value={hours.zone}
            error={error}
            options={zonesWith(hours.zone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
            onChange={({ target }) => set({ zone: target.value })}
          />
        </div>
      )}
    </>
  );
}

type Props = { twin: Twin; onChange: (next: Twin) => void };

/** Form of the chatbot settings: the people a twin answers, when, how often, and with which media. */
export function SettingsForm({ twin, onChange }: Props) {
  const { t, i18n } = useLingui();
  const [kept, setKept] = useState(twin.chatbotSettings);
  const [draft, setDraft] = useState(kept);
  const [read, setRead] = useState(twin);
  const { isBusy, send, errorAt } = useSend();
  const isDirty = JSON.stringify(draft) !== JSON.stringify(kept);
  // Changes from elsewhere are followed, unless something was changed here: a destroyed voice turns its switches off.
  if (read !== twin) {
    setRead(twin);
    setKept(twin.chatbotSettings);
    if (!isDirty) setDraft(twin.chatbotSettings);
  }
  useLeaveWarning(isDirty, () => false);
  const voiceHint = hasSound(twin) ? undefined : t`Works once your twin has a voice.`;
  const change = (part: Partial<Settings>) => setDraft((now) => ({ ...now, ...part }));
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const done = await send(() => api.PUT('/front/digital-twin/chatbot-settings', { body: draft }));
    if (!done) return;
    setKept(done.answer.chatbotSettings);
    setDraft(done.answer.chatbotSettings);
    onChange(done.answer);
    toast.success(t`Saved`);
  }
  return (
    <Card className={css.form} aria-label={t`Who it answers`}>
      <h2>
        <Trans>Who it answers</Trans>
      </h2>
      <form className={css.form} onSubmit={(event) => void save(event)}>
        <Select
          label={t`It answers`}
          value={draft.answersTo}
          error={errorAt('answersTo')}
          options={(Object.keys(audienceWords) as Settings['answersTo'][]).map((value) => ({
            value,
            label: i18n._(audienceWords[value]),
          }))}
          onChange={({ target }) => change({ answersTo: target.value as Settings['answersTo'] })}
        />
        <Hours hours={draft.hours} error={errorAt('hours')} onChange={(hours) => change({ hours })} />
        <Switch
          label={t`Only while I’m away`}
          checked={draft.isOnlyAway}
          onChange={({ target }) => change({ isOnlyAway: target.checked })}
        />
        <TextField
          label={t`Answers a day to each fan`}
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_ANSWERS}
          required
          value={Number.isNaN(draft.answersADay) ? '' : draft.answersADay}
          error={errorAt('answersADay')}
          onChange={({ target }) => change({ answersADay: target.valueAsNumber })}
        />
        <Switch
          label={t`Fans can listen to its messages`}
          hint={voiceHint}
          checked={draft.voiceMessagesAllowed}
          onChange={({ target }) => change({ voiceMessagesAllowed: target.checked })}
        />
        <Switch
          label={t`It speaks every message`}
          hint={voiceHint}
          checked={draft.voiceoverMessagesAllowed}
          onChange={({ target }) => change({ voiceoverMessagesAllowed: target.checked })}
        />
        <Folders chosen={draft.folderIds} onChange={(folderIds) => change({ folderIds })} />
        <div className={css.buttons}>
          <Button type="submit" isBusy={isBusy} disabled={!isDirty}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
}
