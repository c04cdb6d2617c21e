import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { tellRefusal } from '~/api/tell-refusal';
import type { CaseDetail, Rule } from '~/staff/case-words';
import { short } from '~/staff/format/short';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { toast } from '~/ui/toast';
import type { CaseMoves } from './use-case';

type Props = { item: CaseDetail; moves: CaseMoves; rule: Rule };

/** Tells before a sanction that its owner did not write the message, and offers a case on the character instead. */
export function SpeakerNote({ item: { id, speaker, characterName }, moves, rule }: Props) {
  const { t } = useLingui();
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  if (speaker === 'twin')
    return (
      <Notice>
        <Trans>
          An AI twin wrote this, not the creator. Sanction the creator only if they taught it to write like
          this.
        </Trans>
      </Notice>
    );
  if (speaker === 'operator')
    return (
      <Notice>
        <Trans>Someone of the creator’s studio wrote this in the creator’s name.</Trans>
      </Notice>
    );
  if (speaker !== 'character') return null;
  const report = async (name: string) => {
    setState('busy');
    try {
      const place = short(id);
      await moves.reportCharacter(name, rule, t`From case ${place}`);
      setState('done');
      toast.success(t`There’s an open case about the character now.`);
    } catch (error) {
      setState('idle');
      tellRefusal(error);
    }
  };
  return (
    <Notice
      action={
        characterName && (
          <Button
            size="small"
            tone="outline"
            isBusy={state === 'busy'}
            disabled={state === 'done'}
            onClick={() => void report(characterName)}
          >
            <Trans>Open a case about the character</Trans>
          </Button>
        )
      }
    >
      <Trans>
        An AI model wrote this, not the character’s creator. Sanction the creator only if they wrote the
        character this way.
      </Trans>
    </Notice>
  );
}
