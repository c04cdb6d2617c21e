import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { NotFound } from '~/app/NotFound';
import { Button, ButtonLink } from '~/ui/Button';
import { Progress } from '~/ui/Progress';
import { TextField } from '~/ui/TextField';
import { Title } from '~/ui/Title';
import { type Answers, keepAnswers, readAnswers } from './answers';
import css from './Funnel.module.css';
import { countedSteps, type Funnel, pathOf, placeAt, type Step, steps } from './funnels';
import { Matches, Search } from './Matches';
import { ManyOf, OneOf } from './Tiles';
import { useDescription } from './use-description';
import { usePictures } from './use-pictures';

type QuestionProps = {
  step: Step;
  answers: Answers;
  onAnswer: (change: Partial<Answers>) => void;
  /** Goes on once the question is answered. */
  onNext: () => void;
};

/** The question of a step, if it has one. */
function Question({ step: { ask, title }, answers, onAnswer, onNext }: QuestionProps) {
  const { i18n } = useLingui();
  const label = i18n._(title);
  const pictures = usePictures(ask?.kind === 'several' ? 'passions' : ask?.field, answers);
  if (!ask) return null;
  if (ask.kind === 'text') {
    return (
      <TextField
        label={label}
        isLabelHidden
        dir="auto"
        autoComplete="off"
        maxLength={ask.most}
        value={answers[ask.field]}
        onChange={({ target }) => onAnswer({ [ask.field]: target.value })}
      />
    );
  }
  const options = ask.options.map(({ value, label: word, icon }) => ({
    value,
    icon,
    label: i18n._(word),
    picture: pictures.get(value),
  }));
  return ask.kind === 'one' ? (
    <OneOf
      {...{ label, options }}
      chosen={[answers[ask.field]]}
      onChoose={(value) => {
        onAnswer({ [ask.field]: value });
        onNext();
      }}
    />
  ) : (
    <ManyOf
      {...{ label, options }}
      chosen={answers.passions}
      onChange={(chosen) => onAnswer({ passions: chosen })}
    />
  );
}

function Whole({ funnel, step }: { funnel: Funnel; step: Step }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [answers, setAnswers] = useState(() => readAnswers(funnel.id));
  const index = steps.indexOf(step);
  const before = steps[step.id === 'characters' ? index - 2 : index - 1];
  const next = steps[index + 1];
  const number = countedSteps.indexOf(step) + 1;
  const most = countedSteps.length;
  const isAsking = step.id !== 'loader' && step.id !== 'characters';
  const name = i18n._(funnel.heading);
  const { name: reader } = answers;
  const greeting = reader.trim() ? t`${reader}, meet your matches` : i18n._(step.title);
  const headings: Readonly<Record<string, string>> = { land: name, characters: greeting };
  const heading = headings[step.id] ?? i18n._(step.title);
  useDescription(name);

  const answer = (change: Partial<Answers>) => {
    const changed = { ...answers, ...change };
    setAnswers(changed);
    keepAnswers(funnel.id, changed);
  };
  const goOn = () => {
    if (next) void navigate(pathOf(funnel, next));
  };
  return (
    <div className={css.page}>
      <Title>{step.id === 'land' ? name : `${heading} · ${name}`}</Title>
      {number > 0 && (
        <div className={css.progress}>
          <p>
            <Trans>
              Step {number} of {most}
            </Trans>
          </p>
          <Progress label={t`Progress`} percent={(number / most) * 100} />
        </div>
      )}
      <h1 className={css.title}>{heading}</h1>
      {step.lead && <p className={css.lead}>{i18n._(step.lead)}</p>}
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          goOn();
        }}
      >
        <Question key={step.id} {...{ step, answers }} onAnswer={answer} onNext={goOn} />
        {step.id === 'loader' && next && <Search {...{ answers }} next={pathOf(funnel, next)} />}
        {step.id === 'characters' && steps[1] && (
          <Matches {...{ answers }} again={pathOf(funnel, steps[1])} />
        )}
        <div className={css.ways}>
          {before && (
            <ButtonLink tone="outline" icon={<ArrowLeft />} to={pathOf(funnel, before)}>
              <Trans>Go back</Trans>
            </ButtonLink>
          )}
          {isAsking && (
            <Button type="submit" iconAfter={<ArrowRight />}>
              {!before ? (
                <Trans>Start</Trans>
              ) : step.ask?.kind === 'one' && !answers[step.ask.field] ? (
                <Trans>Skip</Trans>
              ) : (
                <Trans>Next</Trans>
              )}
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}

/** A step of a funnel: a few questions, then matching characters. The path says which. */
export default function FunnelPage() {
  const { funnel, step } = useParams();
  const place = placeAt(funnel, step);
  return place ? <Whole key={place.funnel.id} {...place} /> : <NotFound />;
}
