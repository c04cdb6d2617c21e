import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, ArrowRight, Sparkles, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { preloadModal } from '~/app/modals/current';
import { useSession } from '~/app/session';
import { Button, ButtonLink } from '~/ui/Button';
import { Title } from '~/ui/Title';
import layout from '../FormPage.module.css';
import slim from '../Slim.module.css';
import type { CharacterOptions, Draft } from '../wire';
import { type Flow, pathOf, type Step, stepOf } from './flow';
import { PreviewCard } from './PreviewCard';
import { StepFields } from './StepFields';
import { StepNav } from './StepNav';
import { type Complaint, useCreate } from './use-create';
import { useUndoKey } from './use-undo-key';
import { useWork } from './use-work';
import css from './Wizard.module.css';
import { reachStep } from './work';

type Props = { flow: Flow; step: Step; options: CharacterOptions; blank: () => Draft };

/** One step of a wizard: its choices, how the companion looks with them, and the ways back and on. */
export function Wizard({ flow, step, options, blank }: Props) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { isLoggedIn } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const working = useWork(options, flow.id, blank);
  const { work } = working;
  const [complaint, setComplaint] = useState<Complaint>();
  const index = flow.steps.indexOf(step);
  const before = flow.steps[index - 1];
  const next = flow.steps[index + 1];

  const complain = (wanted: Complaint | undefined) => {
    const held = wanted?.field && stepOf(flow, wanted.field);
    // A field that this wizard does not have can only be spoken of as a whole.
    setComplaint(wanted && (held ? wanted : { text: wanted.text }));
    if (held && held !== step) void navigate(pathOf(flow, held));
  };
  const { create, isSending } = useCreate(flow, working, complain);
  useUndoKey(working.undo);

  const { latest, set } = working;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is reached once
  useEffect(() => set(reachStep(latest.current, index)), [index]);
  const last = useRef(step);
  useEffect(() => {
    // A step in the path is a page of its own, whose heading the frame focuses.
    if (last.current !== step && flow.place === 'query') heading.current?.focus();
    last.current = step;
  }, [step, flow]);

  const change = (field: string, value: unknown) => {
    if (complaint && (!complaint.field || complaint.field === field)) setComplaint(undefined);
    working.change(field, value);
  };
  const title = i18n._(step.title);
  const name = i18n._(flow.name);
  return (
    <div className={layout.page}>
      <Title>{`${title} · ${name}`}</Title>
      <header className={layout.head}>
        <p className={layout.eyebrow}>{name}</p>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {step.lead && <p className={css.lead}>{i18n._(step.lead)}</p>}
        <StepNav {...{ flow, step }} reached={work.reached} />
      </header>
      <aside className={layout.preview} aria-label={t`Preview`}>
        <PreviewCard draft={work.draft} />
        <Button
          tone="ghost"
          size="small"
          className={css.over}
          onClick={working.startOver}
          disabled={work.past.length === 0}
        >
          <Trans>Start over</Trans>
        </Button>
      </aside>
      <form
        className={layout.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (next) void navigate(pathOf(flow, next));
          else if (!isSending) create();
        }}
      >
        <StepFields {...{ flow, step, work, options, complaint }} onChange={change} />
        <div className={layout.bar}>
          {before && (
            <ButtonLink tone="outline" className={slim.button} icon={<ArrowLeft />} to={pathOf(flow, before)}>
              <span className={slim.word}>
                <Trans>Go back</Trans>
              </span>
            </ButtonLink>
          )}
          <Button
            tone="ghost"
            className={slim.button}
            icon={<Undo2 />}
            onClick={working.undo}
            disabled={work.past.length === 0}
          >
            <span className={slim.word}>
              <Trans>Undo</Trans>
            </span>
          </Button>
          <span className={layout.gap} />
          {next ? (
            <Button type="submit" iconAfter={<ArrowRight />}>
              <Trans>Next</Trans>
            </Button>
          ) : (
            <Button
              type="submit"
              icon={<Sparkles />}
              isBusy={isSending}
              onPointerEnter={() => void (isLoggedIn === false && preloadModal('auth'))}
            >
              <Trans>Create character</Trans>
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}
