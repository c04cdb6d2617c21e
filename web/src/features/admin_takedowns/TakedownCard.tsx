import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import { formatAgo } from '~/i18n/format';
import { ActionDialog } from '~/staff/ActionDialog';
import { Fact, Facts } from '~/staff/Facts';
import { short } from '~/staff/format/short';
import { formatInstant } from '~/staff/format/time';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Link } from '~/ui/Link';
import { useNow } from '~/ui/use-now';
import css from './AdminTakedowns.module.css';
import { Subjects } from './Subjects';
import { type Action, actions, actionsIn, kinds, states, type Takedown } from './words';

const MINUTE_MS = 60_000;

type Props = { takedown: Takedown; onChanged: () => Promise<unknown> };

/** A notice, its content, its counter notices, and the steps that are possible. */
export function TakedownCard({ takedown, onChanged }: Props) {
  const { i18n } = useLingui();
  const now = useNow(MINUTE_MS);
  const [action, setAction] = useState<Action>();
  const { id, kind, state, dueAt, hideAt, escalatedAt, decidedAt, decidedBy, answer } = takedown;
  const isOpen = state === 'received' || state === 'hidden';
  const words = action && actions[action];
  // A profile itself is never hidden, only its pictures.
  const hasContent = takedown.subjects.some(({ subjectType }) => subjectType !== 'account');
  return (
    <Card className={css.card} aria-labelledby={`takedown-${id}`}>
      <h2 id={`takedown-${id}`}>
        {i18n._(kinds[kind])} <small>{short(id)}</small>
        <Badge tone={states[state].tone}>{i18n._(states[state].word)}</Badge>
        {isOpen && escalatedAt && (
          <Badge tone="danger">
            <Trans>Reminder sent</Trans>
          </Badge>
        )}
      </h2>
      <Facts>
        {isOpen && (
          <Fact name={<Trans>Due</Trans>}>
            <time
              dateTime={dueAt}
              title={formatInstant(dueAt)}
              className={Date.parse(dueAt) < now ? css.late : undefined}
            >
              {formatAgo(dueAt, now)}
            </time>
          </Fact>
        )}
        {state === 'received' && hideAt && hasContent && (
          <Fact name={<Trans>Hidden automatically</Trans>}>{formatAgo(hideAt, now)}</Fact>
        )}
        <Fact name={<Trans>Sender</Trans>}>
          <bdi>{takedown.signature}</bdi> · {takedown.email}
        </Fact>
        {takedown.contact && <Fact name={<Trans>Contact</Trans>}>{takedown.contact}</Fact>}
        <Fact name={<Trans>Sent</Trans>}>{formatInstant(takedown.createdAt)}</Fact>
        {decidedAt && (
          <Fact name={<Trans>Decided</Trans>}>
            {formatInstant(decidedAt)} {decidedBy && `@${decidedBy}`}
          </Fact>
        )}
        {answer && <Fact name={<Trans>Reason</Trans>}>{answer}</Fact>}
      </Facts>
      <blockquote className={css.said} dir="auto">
        {takedown.statement}
      </blockquote>
      <h3>
        <Trans>Links</Trans>
      </h3>
      <ul className={css.items}>
        {takedown.links.map((link) => (
          <li key={link}>{link}</li>
        ))}
      </ul>
      <h3>
        <Plural value={takedown.subjects.length} one="# thing found" other="# things found" />
      </h3>
      <Subjects subjects={takedown.subjects} />
      {takedown.counters.map((counter) => {
        const { ownerName, name, address, sentAt, restoreAt, lawsuitAt, restoredAt } = counter;
        const back = formatInstant(restoreAt);
        return (
          <section key={counter.id}>
            <h3>
              <Trans>Counter notice of @{ownerName}</Trans>
            </h3>
            <blockquote className={css.said} dir="auto">
              {counter.statement}
              {`\n— ${name}\n${address}\n${formatInstant(sentAt)}`}
            </blockquote>
            <p>
              {restoredAt ? (
                <Trans>Content shown again</Trans>
              ) : lawsuitAt ? (
                <Trans>There is a lawsuit.</Trans>
              ) : (
                <Trans>Restores the content on {back}.</Trans>
              )}
            </p>
          </section>
        );
      })}
      <div className={css.row}>
        {actionsIn[state]
          .filter((each) => hasContent || each !== 'hide')
          .map((each) => (
            <Button
              key={each}
              tone={actions[each].isDangerous ? 'danger' : 'outline'}
              onClick={() => setAction(each)}
            >
              {i18n._(actions[each].verb)}
            </Button>
          ))}
        <Link to={`/admin/audit?subject=${id}`}>
          <Trans>Audit</Trans>
        </Link>
      </div>
      {action && words && (
        <ActionDialog
          title={i18n._(words.verb)}
          description={i18n._(words.about)}
          action={i18n._(words.verb)}
          isDangerous={words.isDangerous}
          onClosed={() => setAction(undefined)}
          onSend={async (reason) => {
            const call = api.POST('/front/admin/takedowns/{id}/decision', {
              params: { path: { id } },
              body: { action, reason },
            });
            await accept(call, { isQuiet: true });
            await onChanged();
          }}
        />
      )}
    </Card>
  );
}
