import { useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { Notice } from '~/ui/Notice';
import { TextField } from '~/ui/TextField';
import css from './Profile.module.css';
import { completed } from './social-links';
import { socialNames } from './social-names';

type Link = Schema['SocialLink'];
type Props = { value: readonly Link[]; error?: string; onChange: (links: Link[]) => void };

/** A name or address for each site where a person can be found. */
export function SocialFields({ value, error, onChange }: Props) {
  const { t } = useLingui();
  const write = (kind: Link['kind'], url: string) =>
    onChange([...value.filter((link) => link.kind !== kind), { kind, url }]);
  const { data } = useApi<'/front/users/availableSettings'>(['/front/users/availableSettings']);
  return (
    <fieldset className={css.section}>
      <legend>{t`Links`}</legend>
      {error && <Notice tone="danger">{error}</Notice>}
      {(data?.availableSocialLinks ?? []).map((kind) => (
        <TextField
          key={kind}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          label={kind === 'website' ? t`Website` : socialNames[kind]}
          placeholder={kind === 'website' ? 'https://' : '@'}
          value={value.find((link) => link.kind === kind)?.url ?? ''}
          onChange={({ target }) => write(kind, target.value)}
          onBlur={({ target }) => write(kind, completed(kind, target.value))}
        />
      ))}
    </fieldset>
  );
}
