import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isId } from '~/staff/jobs/filter';
import { Button, ButtonLink } from '~/ui/Button';
import { TextField } from '~/ui/TextField';
import css from './AuditPage.module.css';
import type { AuditFilter } from './audit-filter';

type Props = {
  filter: AuditFilter;
  /** Actions that were seen in the log. */
  actions: readonly string[];
  onChange: (filter: Record<keyof AuditFilter, string>) => void;
};

/** Which entries to show: of one action, one person, or about one thing. */
export function AuditFilters({ filter, actions, onChange }: Props) {
  const { t } = useLingui();
  const [isActorWrong, setIsActorWrong] = useState(false);
  return (
    <form
      className={css.filters}
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const text = (name: keyof AuditFilter) => String(form.get(name) ?? '').trim();
        const isWrong = text('actor') !== '' && !isId(text('actor'));
        setIsActorWrong(isWrong);
        if (!isWrong) onChange({ action: text('action'), actor: text('actor'), subject: text('subject') });
      }}
    >
      <TextField
        name="action"
        label={t`Action`}
        list="audit-actions"
        defaultValue={filter.action}
        autoCapitalize="off"
        spellCheck={false}
      />
      <datalist id="audit-actions">
        {actions.map((action) => (
          <option key={action} value={action} />
        ))}
      </datalist>
      <TextField
        name="actor"
        label={t`Actor (ID)`}
        defaultValue={filter.actor}
        error={isActorWrong && <Trans>Enter the full ID.</Trans>}
        spellCheck={false}
      />
      <TextField name="subject" label={t`Subject`} defaultValue={filter.subject} spellCheck={false} />
      <div className={css.apply}>
        <Button type="submit" tone="outline">
          <Trans>Show</Trans>
        </Button>
        {Object.keys(filter).length > 0 && (
          <ButtonLink to="/admin/audit" tone="ghost">
            <Trans>Show all</Trans>
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
