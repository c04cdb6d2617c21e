import { Trans, useLingui } from '@lingui/react/macro';
import { useMay } from '~/app/use-may';
import { Button, ButtonLink } from '~/ui/Button';
import { TextField } from '~/ui/TextField';
import css from './AuditPage.module.css';
import { type AuditFilter, askedOf } from './audit-filter';

type Props = {
  filter: AuditFilter;
  /** Actions that were seen in the log. */
  actions: readonly string[];
  onChange: (filter: Record<keyof AuditFilter, string>) => void;
};

/** Which entries to show: of one action, one person, some days, or about one thing; and all of them as a file. */
export function AuditFilters({ filter, actions, onChange }: Props) {
  const { t } = useLingui();
  const seesAll = useMay('audit');
  return (
    <form
      className={css.filters}
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const text = (name: keyof AuditFilter) => String(form.get(name) ?? '').trim();
        onChange({
          action: text('action'),
          actor: text('actor'),
          subject: text('subject'),
          since: text('since'),
          until: text('until'),
        });
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
      {seesAll && (
        <TextField
          name="actor"
          label={t`Who`}
          hint={<Trans>Part of a name or email, or an ID</Trans>}
          defaultValue={filter.actor}
          spellCheck={false}
        />
      )}
      <TextField name="subject" label={t`Subject`} defaultValue={filter.subject} spellCheck={false} />
      <TextField name="since" type="date" label={t`From`} defaultValue={filter.since} />
      <TextField name="until" type="date" label={t`Until`} defaultValue={filter.until} />
      <div className={css.apply}>
        <Button type="submit" tone="outline">
          <Trans>Show</Trans>
        </Button>
        {seesAll && (
          <a
            href={`/front/admin/audit/export?${new URLSearchParams(Object.entries(askedOf(filter)))}`}
            download
          >
            <Trans>Download CSV</Trans>
          </a>
        )}
        {Object.keys(filter).length > 0 && (
          <ButtonLink to="/admin/audit" tone="ghost">
            <Trans>Show all</Trans>
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
