import { Trans } from '@lingui/react/macro';
import { Notice } from '~/ui/Notice';

type Props = { note: string; runs: { failed: number; ended: number } | undefined };

/** Why a bulk halted by itself. */
export function HaltNote({ note, runs }: Props) {
  if (!runs) return <Notice tone="danger">{note}</Notice>;
  const { failed, ended } = runs;
  return (
    <Notice tone="danger">
      <Trans>
        Halted: {failed} of {ended} runs failed. Resume or stop it.
      </Trans>
    </Notice>
  );
}
