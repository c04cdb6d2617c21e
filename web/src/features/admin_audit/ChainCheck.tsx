import { Plural, Trans } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { refusalText } from '~/i18n/refusals';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import css from './AuditPage.module.css';

/** Asks whether any entry was changed or taken away: each is sealed by the one before. */
export function ChainCheck() {
  const [isChecking, setIsChecking] = useState(false);
  const [result, setResult] = useState<Schema['AuditCheck']>();
  const [error, setError] = useState<unknown>();
  async function check(): Promise<void> {
    setIsChecking(true);
    setError(undefined);
    setResult(undefined);
    try {
      setResult(await accept(api.GET('/front/admin/audit/check'), { isQuiet: true }));
    } catch (problem) {
      setError(problem);
    } finally {
      setIsChecking(false);
    }
  }
  const brokenAt = result?.brokenAt;
  return (
    <div className={css.check}>
      <Button tone="outline" icon={<ShieldCheck />} isBusy={isChecking} onClick={() => void check()}>
        <Trans>Verify chain</Trans>
      </Button>
      {result?.isIntact && (
        <Notice tone="ok">
          <Plural
            value={result.entries}
            one="Chain intact: # entry."
            other="Chain intact: # entries, none changed or missing."
          />
        </Notice>
      )}
      {result && !result.isIntact && (
        <Notice tone="danger" isUrgent>
          {brokenAt ? (
            <Trans>Chain broken at entry {brokenAt}: it was changed, or the one before it is missing.</Trans>
          ) : (
            <Trans>Chain broken: entries were changed or are missing.</Trans>
          )}
        </Notice>
      )}
      {error !== undefined && (
        <Notice tone="danger" isUrgent>
          {refusalText(error)}
        </Notice>
      )}
    </div>
  );
}
