import { useLingui } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import { Select } from '~/ui/Select';

type Props = { none: string; value: string; onChange: (id: string) => void };

/** One of the library's folders, or none of them. */
export function FolderSelect({ none, value, onChange }: Props) {
  const { t } = useLingui();
  const { data } = useApi(['/front/media-storage/folders']);
  return (
    <Select
      label={t`Folder`}
      value={value}
      placeholder={none}
      options={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
