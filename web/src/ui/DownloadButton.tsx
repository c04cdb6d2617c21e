import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { Download } from 'lucide-react';
import { downloadUrl, type File, fileName } from './download';
import css from './IconButton.module.css';

type Props = {
  media: File;
  /** Which picture, for those who don't see it. */
  label: string;
};

/** Saves a picture; stands on it beside the icon buttons and looks like one. */
export function DownloadButton({ media, label }: Props) {
  const { t } = useLingui();
  return (
    <a
      className={clsx(css.button, css.art, css.medium)}
      href={downloadUrl(media)}
      download={fileName(media)}
      title={t`Download`}
      aria-label={label}
    >
      <Download aria-hidden="true" />
    </a>
  );
}
