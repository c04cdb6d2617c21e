import { Trans } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { Link } from '~/ui/Link';
import { importAddress } from './import-address';
import css from './MemberTools.module.css';

type Import = Schema['Import'];

/** An import under way, in a line. */
export function ImportStatus({ one: { platform, fileName, state, counts } }: { one: Import }) {
  const settled = counts.done + counts.failed;
  const total = settled + counts.waiting;
  return (
    <li className={css.notice}>
      <Link to={importAddress(platform)}>
        <Trans>Import of {fileName}</Trans>
      </Link>
      <span>
        {state === 'reading' ? (
          <Trans>Reading the archive</Trans>
        ) : (
          <Trans>
            {settled} of {total} files
          </Trans>
        )}
      </span>
    </li>
  );
}
