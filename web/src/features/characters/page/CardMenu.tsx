import { useLingui } from '@lingui/react/macro';
import { FileDown } from 'lucide-react';
import { Button } from '~/ui/Button';
import { Menu } from '~/ui/Menu';
import slim from '../Slim.module.css';
import type { CardFormat } from '../wire';

/** Saves the file that the address answers; a refusal is a page of the browser's own. */
function save(username: string, format: CardFormat): void {
  const link = document.createElement('a');
  link.href = `/front/characters/${username}/card/${format}`;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

type Props = { username: string; hasPortrait: boolean };

/** The character as a file for other programs. Two of its forms are the portrait itself. */
export function CardMenu({ username, hasPortrait }: Props) {
  const { t } = useLingui();
  const picture = (label: string) => ({
    label: hasPortrait ? label : t`${label}: available after the portrait`,
    isDisabled: !hasPortrait,
  });
  const formats: { format: CardFormat; label: string; isDisabled?: boolean }[] = [
    { format: 'v2', ...picture(t`PNG card (V2)`) },
    { format: 'v3', ...picture(t`PNG card (V3)`) },
    { format: 'json', label: t`JSON card` },
    { format: 'charx', label: t`CharX archive (.charx)` },
  ];
  return (
    <Menu
      trigger={
        <Button tone="outline" className={slim.button} icon={<FileDown />}>
          <span className={slim.word}>{t`Download card`}</span>
        </Button>
      }
      entries={formats.map(({ format, ...entry }) => ({
        kind: 'action',
        ...entry,
        onSelect: () => save(username, format),
      }))}
    />
  );
}
