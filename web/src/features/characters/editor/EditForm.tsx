import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { accept, api } from '~/api/client';
import { isRefusal } from '~/api/refusal';
import { refusalText } from '~/i18n/refusals';
import { Button, ButtonLink } from '~/ui/Button';
import { Link, NavLink } from '~/ui/Link';
import { Notice } from '~/ui/Notice';
import { Title } from '~/ui/Title';
import { toast } from '~/ui/toast';
import { useLeaveWarning } from '~/ui/use-leave-warning';
import { alsoChanged, withField } from '../draft';
import layout from '../FormPage.module.css';
import { AlsoChanged } from '../fields/AlsoChanged';
import { FieldView } from '../fields/FieldView';
import { fieldId } from '../fields/field-id';
import type { Character, CharacterOptions, Draft } from '../wire';
import { PreviewCard } from '../wizard/PreviewCard';
import { type Complaint, fieldIn } from '../wizard/use-create';
import { draftOf } from './draft-of';
import css from './Editor.module.css';
import { type Editor, editors, placeOf, type Section } from './sections';

type Props = {
  character: Character;
  start: Draft;
  options: CharacterOptions;
  editor: Editor;
  section: Section;
  write: (next: Character) => void;
  /** Refetches the character after an edit that came too late. */
  reload: () => Promise<Character>;
};

/** The settings of one character, page by page; saved together. */
export function EditForm({ character, start, options, editor, section, write, reload }: Props) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { username } = character;
  const [base, setBase] = useState({ draft: start, version: character.version });
  const [draft, setDraft] = useState(start);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [complaint, setComplaint] = useState<Complaint>();
  const [isLate, setIsLate] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(base.draft);
  useLeaveWarning(isDirty, (pathname) => editors.some((known) => pathname.startsWith(known.path(username))));

  /** Goes on from what the server holds. What was changed since `sent` went out stays. */
  const take = (next: Character, sent?: Draft) => {
    const edited = draftOf(next);
    if (!edited) return;
    setBase({ draft: edited, version: next.version });
    setTaken([]);
    setDraft((now) => (sent && now !== sent ? now : edited));
  };
  /** Complains where the field stands, also on another page. */
  const pointTo = (field: string | undefined, text: string) => {
    const place = field ? placeOf(field, [editor, ...editors]) : undefined;
    setComplaint({ field: place && field, text });
    if (place && place.section !== section)
      void navigate(`${place.editor.path(username)}/${place.section.id}`);
  };
  const complain = (error: unknown) => {
    if (isRefusal(error, 'edited_elsewhere')) return setIsLate(true);
    const field = isRefusal(error) && error.problem.field ? fieldIn(error.problem.field) : undefined;
    pointTo(field, refusalText(error));
  };
  const change = (field: string, value: unknown) => {
    if (complaint?.field === field) setComplaint(undefined);
    const next = withField(options, draft, field, value);
    setTaken(alsoChanged(options, draft, next, field));
    setDraft(next);
  };
  async function save(): Promise<void> {
    const sent = draft;
    if (sent.displayName.trim() === '') return pointTo('displayName', t`Enter a name first.`);
    setIsSaving(true);
    setComplaint(undefined);
    try {
      const saved = await accept(
        api.PUT('/front/characters/{username}', {
          params: { path: { username } },
          body: { version: base.version, character: sent },
        }),
      );
      take(saved as Character, sent);
      write(saved as Character);
      toast.success(t`Saved`);
    } catch (error) {
      complain(error);
    } finally {
      setIsSaving(false);
    }
  }
  async function loadNewer(): Promise<void> {
    setComplaint(undefined);
    try {
      take(await reload());
      setIsLate(false);
    } catch (error) {
      setComplaint({ text: refusalText(error) });
    }
  }
  return (
    <div className={layout.page}>
      <Title>{`${i18n._(editor.title)} · ${character.displayName}`}</Title>
      <header className={layout.head}>
        <p className={layout.eyebrow}>{character.displayName}</p>
        <h1>{i18n._(section.title)}</h1>
        <nav className={css.editors} aria-label={t`Editors`}>
          {editors
            .filter(({ id }) => id !== 'pro' || editor.id === 'pro')
            .map((known) => (
              <NavLink key={known.id} to={known.path(username)}>
                {i18n._(known.title)}
              </NavLink>
            ))}
        </nav>
        <nav className={css.sections} aria-label={t`Sections`}>
          {editor.sections.map((known) => (
            <Link
              key={known.id}
              to={`${editor.path(username)}/${known.id}`}
              aria-current={known === section ? 'page' : undefined}
            >
              {i18n._(known.title)}
            </Link>
          ))}
        </nav>
      </header>
      <aside className={layout.preview} aria-label={t`Preview`}>
        <PreviewCard draft={draft} />
      </aside>
      <form
        className={layout.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving) void save();
        }}
      >
        <div className={layout.fields}>
          {isLate && (
            <Notice
              tone="gold"
              isUrgent
              action={
                <Button size="small" tone="outline" onClick={() => void loadNewer()}>
                  <Trans>Load latest</Trans>
                </Button>
              }
            >
              <Trans>
                This character was edited elsewhere. Loading the latest version discards your changes.
              </Trans>
            </Notice>
          )}
          {section.fields.map((field) => (
            <div key={field} id={`at-${fieldId(field)}`} className={layout.field}>
              <FieldView
                {...{ field, draft, options }}
                error={complaint?.field === field ? complaint.text : undefined}
                onChange={change}
              />
            </div>
          ))}
          <AlsoChanged fields={taken} />
          {complaint && !complaint.field && (
            <Notice tone="danger" isUrgent>
              {complaint.text}
            </Notice>
          )}
        </div>
        <div className={layout.bar}>
          <ButtonLink tone="outline" to={`/character/${username}`}>
            <Trans>View character</Trans>
          </ButtonLink>
          <span className={layout.gap} />
          {isDirty && (
            <Button
              tone="ghost"
              onClick={() => {
                setDraft(base.draft);
                setTaken([]);
              }}
            >
              <Trans>Discard changes</Trans>
            </Button>
          )}
          <Button type="submit" isBusy={isSaving} disabled={!isDirty}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </div>
  );
}
