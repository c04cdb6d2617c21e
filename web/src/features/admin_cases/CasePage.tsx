import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams } from 'react-router';
import { isRefusal } from '~/api/refusal';
import { NotFound } from '~/app/NotFound';
import { formatAgo } from '~/i18n/format';
import { ActionDialog } from '~/staff/ActionDialog';
import { kinds, rules, states } from '~/staff/case-words';
import { Notes } from '~/staff/Notes';
import { StaffDetail, StaffHead } from '~/staff/StaffDetail';
import { Async } from '~/ui/Async';
import { Badge } from '~/ui/Badge';
import { Link } from '~/ui/Link';
import { CaseFacts } from './CaseFacts';
import css from './Cases.module.css';
import { CaseTable } from './CaseTable';
import { CaseTools } from './CaseTools';
import { Hidden } from './Hidden';
import { Question } from './Question';
import { Steps } from './Steps';
import { useCase } from './use-case';

function OneCase({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const moves = useCase(id);
  const { data, error, refresh, revealed, reveal } = moves;
  const [isAsking, setIsAsking] = useState(false);
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;
  const name = data ? i18n._(kinds[data.subjectType]) : t`Case`;
  return (
    <StaffDetail title={name} backTo="/admin/moderation" back={<Trans>All cases</Trans>}>
      <Async isKnown={data !== undefined} error={error} onRetry={refresh} height={420} />
      {data && (
        <>
          <StaffHead
            name={
              <>
                {name}
                {data.name && <bdi> · {data.name}</bdi>}
              </>
            }
          >
            <Badge tone={states[data.state].tone}>{i18n._(states[data.state].word)}</Badge>
            <CaseTools item={data} moves={moves} />
          </StaffHead>
          <div className={css.parts}>
            {data.subjectType === 'support' ? (
              <Question item={data} moves={moves} />
            ) : (
              <section className={css.part} aria-labelledby="subject-title">
                <h2 id="subject-title">
                  <Trans>Reported content</Trans>
                </h2>
                <Hidden {...{ revealed }} onReveal={() => setIsAsking(true)} />
              </section>
            )}
            <section className={css.part} aria-labelledby="facts-title">
              <h2 id="facts-title">
                <Trans>Details</Trans>
              </h2>
              <CaseFacts item={data} />
            </section>
            {data.appeal && (
              <section className={css.part} aria-labelledby="appeal-title">
                <h2 id="appeal-title">
                  <Trans>Appeal</Trans>
                </h2>
                <p className={css.said} dir="auto">
                  {data.appeal}
                </p>
              </section>
            )}
            <Steps steps={data.steps} />
            {data.reportList.length > 0 && (
              <section className={css.part} aria-labelledby="reports-title">
                <h2 id="reports-title">
                  <Trans>Reports</Trans>
                </h2>
                <ul className={css.list}>
                  {data.reportList.map(({ reporterId, reporterName, reason, words, createdAt }) => (
                    <li key={reporterId}>
                      <span className={css.meta}>
                        <Link to={`/admin/members/${reporterId}`}>{reporterName}</Link> ·{' '}
                        {i18n._(rules[reason])} · {formatAgo(createdAt)}
                      </span>
                      {words && <p dir="auto">{words}</p>}
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
          <Notes subjectType="case" subjectId={id} />
          {data.earlier.length > 0 && (
            <section className={css.part} aria-labelledby="earlier-title">
              <h2 id="earlier-title">
                <Trans>Other cases</Trans>
              </h2>
              <CaseTable cases={data.earlier} label={t`Other cases`} />
            </section>
          )}
        </>
      )}
      {isAsking && (
        <ActionDialog
          title={<Trans>Reveal the reported content?</Trans>}
          description={<Trans>It’s hidden again when you leave this page.</Trans>}
          action={<Trans>Reveal</Trans>}
          onSend={reveal}
          onClosed={() => setIsAsking(false)}
        />
      )}
    </StaffDetail>
  );
}

/** The case that the address names. What was revealed of one is not shown with the next. */
export default function CasePage() {
  const { id = '' } = useParams();
  return <OneCase key={id} id={id} />;
}
