import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Download, Printer } from 'lucide-react';
import { Button } from '~/ui/Button';
import { toast } from '~/ui/toast';
import css from './TwoFactor.module.css';

const FILE_NAME = 'nocturne-recovery-codes.txt';

/** Saves the codes as a file of one code a line. */
function save(codes: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = FILE_NAME;
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(url);
}

/** Prints the codes alone, not the page around them. */
function printCodes(codes: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.title = FILE_NAME;
  frame.className = css.paper ?? '';
  document.body.append(frame);
  const paper = frame.contentDocument;
  const list = paper?.createElement('pre');
  if (list) list.textContent = codes.join('\n');
  if (list) paper?.body.append(list);
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow?.print();
}

/** Codes on paper. They are told once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui();
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success(t`Codes copied`),
      () => toast.error(t`Couldn’t copy the codes`),
    );
  return (
    <div className={css.content}>
      <p>
        <Trans>
          Two-factor authentication is on. Save these recovery codes somewhere safe. Each works once if you
          lose your phone. They won’t be shown again.
        </Trans>
      </p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={css.tools}>
        <Button tone="outline" size="small" icon={<Copy />} onClick={() => void copy()}>
          <Trans>Copy codes</Trans>
        </Button>
        <Button tone="outline" size="small" icon={<Download />} onClick={() => save(codes)}>
          <Trans>Download codes</Trans>
        </Button>
        <Button tone="outline" size="small" icon={<Printer />} onClick={() => printCodes(codes)}>
          <Trans>Print codes</Trans>
        </Button>
      </div>
    </div>
  );
}
