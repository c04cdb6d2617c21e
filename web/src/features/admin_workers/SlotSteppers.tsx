import { Trans, useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { ActionDialog } from '~/staff/ActionDialog';
import { laneName } from '~/staff/jobs/lanes';
import { Button } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { changingTo, MAX_SLOTS, MIN_SLOTS, wantedSlots } from './lane-slots';
import css from './SlotSteppers.module.css';
import type { WorkerEnds } from './use-cordon';
import { useSlots } from './use-slots';
import { canBeHeld, type Worker } from './worker-states';

type Slots = Readonly<Record<string, number>>;
const clamp = (slots: number): number => Math.min(MAX_SLOTS, Math.max(MIN_SLOTS, slots));

/** The lanes of a worker with the slots in use, and how many it should have from now on. */
export function SlotSteppers({ worker, ends }: { worker: Worker; ends: WorkerEnds }) {
  const { t, i18n } = useLingui();
  const { setSlots, isBusy } = useSlots(worker, ends);
  const [chosen, setChosen] = useState<Slots>({});
  const [isAsking, setIsAsking] = useState(false);
  const wanted = wantedSlots(worker);
  const isChanged = Object.entries(chosen).some(([lane, slots]) => wanted[lane] !== slots);
  const isOpen = canBeHeld(worker);
  const workerName = worker.name;
  const apply = async (reason: string) => {
    await setSlots({ ...wanted, ...chosen }, reason);
    setChosen({});
  };
  return (
    <div className={css.slots}>
      <ul className={css.lanes}>
        {worker.lanes.map(({ lane, running: busy, slots: all }) => {
          const name = laneName(lane, i18n);
          const count = chosen[lane] ?? wanted[lane] ?? all;
          const next = changingTo(worker, lane, all);
          const step = (by: number) => setChosen({ ...chosen, [lane]: clamp(count + by) });
          return (
            <li key={lane} className={css.lane}>
              <span className={css.name}>
                {name}
                <span className={css.use}>
                  {t`${busy} of ${all} slots`}
                  {next !== undefined && (
                    <span className={css.next}>
                      {' · '}
                      <Trans>changing to {next}</Trans>
                    </span>
                  )}
                </span>
              </span>
              {isOpen && (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset around two buttons and their number says more than it helps
                <div className={css.stepper} role="group" aria-label={t`${name} slots`}>
                  <IconButton
                    size="small"
                    label={t`Remove a slot from ${name}`}
                    icon={<Minus size={18} />}
                    disabled={count <= MIN_SLOTS}
                    onClick={() => step(-1)}
                  />
                  <output className={css.count}>{count}</output>
                  <IconButton
                    size="small"
                    label={t`Add a slot to ${name}`}
                    icon={<Plus size={18} />}
                    disabled={count >= MAX_SLOTS}
                    onClick={() => step(1)}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {isOpen && (
        <div className={css.actions}>
          {isChanged && (
            <>
              <Button size="small" isBusy={isBusy} onClick={() => setIsAsking(true)}>
                <Trans>Change slots</Trans>
              </Button>
              <Button size="small" tone="ghost" onClick={() => setChosen({})}>
                <Trans>Cancel</Trans>
              </Button>
            </>
          )}
        </div>
      )}
      {isAsking && (
        <ActionDialog
          title={<Trans>Change the slots of {workerName}?</Trans>}
          action={<Trans>Change slots</Trans>}
          onSend={apply}
          onClosed={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
