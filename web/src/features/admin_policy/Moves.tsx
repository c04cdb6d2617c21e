import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import { tellRefusal } from '~/api/tell-refusal';
import { ActionDialog } from '~/staff/ActionDialog';
import { Button } from '~/ui/Button';
import { toast } from '~/ui/toast';
import css from './Policy.module.css';
import type { Version } from './use-policy';

type Props = {
  version: Version;
  isDisabled?: boolean;
  isReplaying: boolean;
  onChanged: () => Promise<unknown>;
};

const days = 30;

/** Buttons of admins for the draft and the shadow: replay, shadow, publish, discard. */
export function Moves({ version, isDisabled, isReplaying, onChanged }: Props) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<'publish' | 'shadow' | 'withdraw'>();
  const { id, edits, state } = version;
  const isDraft = state === 'draft';

  async function replay() {
    try {
      await accept(api.POST('/front/admin/policy/replays', { body: { id, edits, days } }), { isQuiet: true });
      toast.success(t`Replay started.`);
    } catch (refusal) {
      tellRefusal(refusal);
    }
    await onChanged();
  }

  return (
    <div className={css.row}>
      <Button tone="outline" disabled={isDisabled || isReplaying} onClick={() => void replay()}>
        <Trans>Replay 30 days</Trans>
      </Button>
      {isDraft && (
        <Button tone="outline" disabled={isDisabled} onClick={() => setAsked('shadow')}>
          <Trans>Start shadow</Trans>
        </Button>
      )}
      <Button tone="outline" disabled={isDisabled} onClick={() => setAsked('withdraw')}>
        {isDraft ? <Trans>Discard</Trans> : <Trans>End shadow</Trans>}
      </Button>
      <Button disabled={isDisabled} onClick={() => setAsked('publish')}>
        <Trans>Publish</Trans>
      </Button>
      {asked === 'publish' && (
        <ActionDialog
          title={<Trans>Publish this version?</Trans>}
          description={<Trans>It applies to all new texts right away. You can roll it back.</Trans>}
          action={<Trans>Publish</Trans>}
          onClosed={() => setAsked(undefined)}
          onSend={async (reason) => {
            await accept(api.POST('/front/admin/policy/publish', { body: { id, edits, reason } }), {
              isQuiet: true,
            });
            await onChanged();
          }}
        />
      )}
      {asked === 'shadow' && (
        <ActionDialog
          title={<Trans>Start this version as the shadow?</Trans>}
          description={
            <Trans>It replaces the current shadow. It counts differences and refuses nothing.</Trans>
          }
          action={<Trans>Start shadow</Trans>}
          onClosed={() => setAsked(undefined)}
          onSend={async (reason) => {
            await accept(api.POST('/front/admin/policy/shadow', { body: { id, edits, reason } }), {
              isQuiet: true,
            });
            await onChanged();
          }}
        />
      )}
      {asked === 'withdraw' && (
        <ActionDialog
          isDangerous
          title={isDraft ? <Trans>Discard this draft?</Trans> : <Trans>End the shadow?</Trans>}
          action={isDraft ? <Trans>Discard</Trans> : <Trans>End shadow</Trans>}
          onClosed={() => setAsked(undefined)}
          onSend={async (reason) => {
            await accept(api.POST('/front/admin/policy/withdraw', { body: { id, reason } }), {
              isQuiet: true,
            });
            await onChanged();
          }}
        />
      )}
    </div>
  );
}
