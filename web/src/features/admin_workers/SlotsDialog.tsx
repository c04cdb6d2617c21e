import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Schema } from '~/api/schemas';
import { ActionDialog } from '~/staff/ActionDialog';
import { formatNumber } from '~/staff/format/count';
import { laneName } from '~/staff/jobs/lanes';
import { TextField } from '~/ui/TextField';
import { MAX_SLOTS, slotsOf } from './lane-slots';

type Props = {
  workerName: string;
  lane: Schema['WorkerLane'];
  /** Whether the exception ends, rather than begins or changes. */
  isEnd: boolean;
  /** Sets the slots, or null for none of its own, or throws the refusal. */
  onSend: (slots: number | null, reason: string) => Promise<void>;
  onClosed: () => void;
};

/** Asks how many slots a worker has in a lane, whatever the others have, and why. */
export function SlotsDialog({ workerName, lane, isEnd, onSend, onClosed }: Props) {
  const { i18n } = useLingui();
  const { ownSlots, fleetSlots } = lane;
  const [field, setField] = useState(String(lane.exception ?? lane.slots));
  const slots = slotsOf(field);
  const name = laneName(lane.lane, i18n);
  const most = formatNumber(MAX_SLOTS);
  if (isEnd)
    return (
      <ActionDialog
        title={<Trans>End the exception for {name}?</Trans>}
        description={
          fleetSlots === null ? (
            <Plural
              value={ownSlots}
              one={`${workerName} gets back the # slot it was started with.`}
              other={`${workerName} gets back the # slots it was started with.`}
            />
          ) : (
            <Trans>{workerName} takes its share of the fleet’s slots again.</Trans>
          )
        }
        action={<Trans>End exception</Trans>}
        onSend={(reason) => onSend(null, reason)}
        onClosed={onClosed}
      />
    );
  return (
    <ActionDialog
      title={<Trans>Slots for {name} on this worker</Trans>}
      description={
        <Trans>
          {workerName} keeps this number, and the others share the rest. With 0, it takes no jobs of the lane.
        </Trans>
      }
      action={<Trans>Set slots</Trans>}
      isReady={slots !== undefined}
      fields={[`slots.${lane.lane}`]}
      onSend={async (reason) => {
        if (slots !== undefined) await onSend(slots, reason);
      }}
      onClosed={onClosed}
    >
      {(errorAt) => (
        <TextField
          label={<Trans>Slots</Trans>}
          hint={<Trans>A whole number from 0 to {most}</Trans>}
          inputMode="numeric"
          autoComplete="off"
          value={field}
          error={errorAt(`slots.${lane.lane}`)}
          onChange={({ target }) => setField(target.value)}
        />
      )}
    </ActionDialog>
  );
}
