import { Trans, useLingui } from '@lingui/react/macro';
import { Send } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { useApiPages } from '~/api/use-api-pages';
import { useSession } from '~/app/session';
import { formatMoment } from '~/i18n/format';
import { useLiveEvent } from '~/live/events';
import { Async } from '~/ui/Async';
import { Button } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { Page, pageNote } from '~/ui/Page';
import { ShowMore } from '~/ui/Pagination';
import { toast } from '~/ui/toast';
import { useQuery } from '~/ui/use-query';
import { AudienceStep } from './AudienceStep';
import { CheckStep } from './CheckStep';
import css from './MassMessages.module.css';
import { MassRow } from './MassRow';
import { MessageStep } from './MessageStep';
import { useDraft } from './use-draft';
import { useSoon } from './use-soon';

/** The creator's mass messages, and the steps to write a new one. */
export default function MassMessagesPage() {
  const { t } = useLingui();
  const { config, refresh } = useSession();
  const { query, setQuery } = useQuery();
  const people = query.get('to')?.split(',').filter(Boolean) ?? [];
  const { step, draft, go, change, changeAudience, edit, close: discard } = useDraft(people);
  const close = () => {
    discard();
    setQuery({ to: undefined });
  };
  const steps = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (step !== 'closed') steps.current?.scrollIntoView?.({ block: 'start' });
  }, [step]);
  const list = useApiPages('/front/mass-messages');
  useLiveEvent('massMessageMoved', () => void list.refresh());
  // The figures move with each copy that is read or unlocked: many may be within a second.
  const soon = useSoon(() => void list.refresh());
  useLiveEvent('privateMessagesRead', soon);
  useLiveEvent('directMessageChanged', soon);
  const limits = config?.massMessage;
  const nextAt = limits?.canBeSentAt;
  const next = nextAt ? formatMoment(nextAt) : undefined;
  const left = limits?.canBeSentCount ?? 0;
  const hours = limits?.perHours ?? 0;
  const sent = ({ id, timing }: Schema['MassMessage']) => {
    close();
    void list.refresh();
    void refresh();
    if (timing !== 'now') return;
    const undo = () =>
      void accept(api.POST('/front/mass-messages/{id}/cancel', { params: { path: { id } } })).then(
        () => Promise.all([list.refresh(), refresh()]),
        () => undefined,
      );
    toast.undo(t`Sending in 10 seconds`, t`Undo`, undo);
  };
  return (
    <Page
      title={t`Mass messages`}
      action={
        step === 'closed' && (
          <Button icon={<Send />} onClick={() => go('audience')}>
            <Trans>New message</Trans>
          </Button>
        )
      }
    >
      <p className={pageNote}>
        <Trans>
          {left} left in the current {hours}-hour period.
        </Trans>{' '}
        {next && <Trans>You can send the next one on {next}.</Trans>}
      </p>
      <div ref={steps} className={css.steps}>
        {step === 'audience' && (
          <AudienceStep
            audience={draft.audience}
            onChange={changeAudience}
            onNext={() => go('message')}
            onClose={close}
          />
        )}
        {step === 'message' && (
          <MessageStep
            draft={draft}
            maxLength={config?.privateMessages.maxLength ?? 500}
            onChange={change}
            onBack={() => go('audience')}
            onNext={() => go('check')}
          />
        )}
        {step === 'check' && <CheckStep draft={draft} onBack={() => go('message')} onSent={sent} />}
      </div>
      <Async
        isKnown={list.pages !== undefined}
        error={list.error}
        onRetry={() => void list.refresh()}
        height={240}
      />
      {list.pages && list.items.length === 0 && (
        <EmptyState title={<Trans>No mass messages yet</Trans>}>
          <Trans>Each person gets it as a direct message.</Trans>
        </EmptyState>
      )}
      <ul className={css.list}>
        {list.items.map((mass) => (
          <MassRow
            key={mass.id}
            mass={mass}
            onMoved={() => void list.refresh()}
            onEdit={step === 'closed' ? () => edit(mass) : undefined}
          />
        ))}
      </ul>
      <ShowMore hasMore={list.hasMore} isLoading={list.isRefreshing} onMore={() => void list.showMore()} />
    </Page>
  );
}
