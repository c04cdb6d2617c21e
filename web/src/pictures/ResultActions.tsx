import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button, ButtonLink } from '~/ui/Button';
import { downloadUrl, fileName } from '~/ui/download';
import css from './PictureDetails.module.css';
import { useResultEntries } from './use-result-entries';

type Props = Parameters<typeof useResultEntries>[0] & Parameters<typeof useResultEntries>[1];

/** Buttons beside a finished picture. */
export function ResultActions({ generation, media, ...callbacks }: Props) {
  const entries = useResultEntries({ generation, media }, callbacks);
  const look: Pick<ComponentProps<typeof Button>, 'size' | 'tone'> = { size: 'small', tone: 'outline' };
  return (
    <>
      <a className={css.download} href={downloadUrl(media)} download={fileName(media)}>
        <Download size={18} aria-hidden="true" />
        <Trans>Download</Trans>
      </a>
      {entries.map((entry, index) => {
        const at = index;
        if (entry.kind === 'link')
          return (
            <ButtonLink key={at} {...look} icon={entry.icon} to={entry.to}>
              {entry.label}
            </ButtonLink>
          );
        if (entry.kind !== 'action') return null;
        return (
          <Button key={at} {...look} icon={entry.icon} onClick={entry.onSelect}>
            {entry.label}
          </Button>
        );
      })}
    </>
  );
}
