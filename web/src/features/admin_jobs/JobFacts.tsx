import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Schema } from '~/api/schemas';
import { formatChips } from '~/i18n/format';
import { CopyId } from '~/staff/CopyId';
import { formatMillis } from '~/staff/format/millis';
import { formatInstant, tookMs } from '~/staff/format/time';
import { laneWords, listWith } from '~/staff/jobs/filter';
import { Link } from '~/ui/Link';
import css from './JobFacts.module.css';

const Moment = ({ time }: { time: string }) => <time dateTime={time}>{formatInstant(time)}</time>;

type Props = Pick<Schema['JobDetail'], 'job' | 'tags' | 'ownerName' | 'traceId' | 'output'>;

/** Files that were delivered, of those ordered, and the way to the order. */
const Output = ({ files, ordered, state }: NonNullable<Props['output']>) => (
  <>
    {files === ordered ? (
      <Plural value={files} one="# file" other="# files" />
    ) : (
      <Trans>
        {files} of {ordered} files
      </Trans>
    )}{' '}
    · {state}
  </>
);

/** Everything that is known about a job, except what happened to it. */
export function JobFacts({ job, tags, ownerName, traceId, output }: Props) {
  const { t, i18n } = useLingui();
  const { lane, createdAt, startedAt, finishedAt, runAt, ownerId, subjectType, subjectId, workerId } = job;
  const took = tookMs(job);
  const laneWord = laneWords[lane];
  const facts: [string, ReactNode, ReactNode][] = [
    ['id', <Trans key="name">ID</Trans>, <CopyId key="id" id={job.id} label={t`Copy job ID`} />],
    ['lane', <Trans key="name">Lane</Trans>, laneWord ? i18n._(laneWord) : lane],
    ['priority', <Trans key="name">Priority</Trans>, job.priority],
    ['attempts', <Trans key="name">Attempts</Trans>, `${job.attempts} / ${job.maxAttempts}`],
    ['crashes', <Trans key="name">Crashes</Trans>, job.crashes],
    ['created', <Trans key="name">Created</Trans>, <Moment key="time" time={createdAt} />],
    ['due', <Trans key="name">Due</Trans>, <Moment key="time" time={runAt} />],
    ['started', <Trans key="name">Started</Trans>, startedAt && <Moment key="time" time={startedAt} />],
    ['finished', <Trans key="name">Finished</Trans>, finishedAt && <Moment key="time" time={finishedAt} />],
    ['took', <Trans key="name">Duration</Trans>, took === undefined ? null : formatMillis(took)],
    ['output', <Trans key="name">Result</Trans>, output && <Output key="output" {...output} />],
    ['chips', <Trans key="name">Chips</Trans>, job.chips > 0 && formatChips(job.chips)],
    [
      'refunded',
      <Trans key="name">Refunded chips</Trans>,
      job.refundedChips > 0 && formatChips(job.refundedChips),
    ],
    [
      'worker',
      <Trans key="name">Worker</Trans>,
      workerId && (
        <Link key="worker" to={listWith('', { worker: workerId })}>
          <code>{workerId}</code>
        </Link>
      ),
    ],
    [
      'trace',
      <Trans key="name">Trace</Trans>,
      traceId && <CopyId key="trace" id={traceId} label={t`Copy trace ID`} />,
    ],
    [
      'subject',
      <Trans key="name">Subject</Trans>,
      subjectId && (
        <span key="subject">
          {subjectType}{' '}
          <Link to={listWith('', { subject: subjectId })}>
            <code>{subjectId}</code>
          </Link>
        </span>
      ),
    ],
    [
      'owner',
      <Trans key="name">Owner</Trans>,
      ownerId && (
        <span key="owner">
          {ownerName}{' '}
          <Link to={listWith('', { owner: ownerId })}>
            <code>{ownerId}</code>
          </Link>
        </span>
      ),
    ],
    [
      'tags',
      <Trans key="name">Tags</Trans>,
      tags.length > 0 && (
        <span key="tags" className={css.tags}>
          {tags.map((tag) => (
            <Link key={tag} to={listWith('', { tag })}>
              {tag}
            </Link>
          ))}
        </span>
      ),
    ],
  ];
  return (
    <dl className={css.facts}>
      {facts.map(([key, name, value]) =>
        value === null || value === '' || value === false ? null : (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
