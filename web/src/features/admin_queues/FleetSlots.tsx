import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useState } from 'react';
import { accept, api } from '~/api/client';
import { ActionDialog } from '~/staff/ActionDialog';
import { formatCount, formatNumber } from '~/staff/format/count';
import { laneName } from '~/staff/jobs/lanes';
import { useCommand } from '~/staff/use-command';
import { WhoAndWhy } from '~/staff/WhoAndWhy';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import css from './FleetSlots.module.css';
import { fieldOf, MAX_FLEET_SLOTS, slotsOf } from './fleet-slots';
import type { QueueEnds } from './use-pause';
import type { Queue } from './use-queues';

type Props = { queue: Queue; now: number; ends: QueueEnds };

const send = (lane: string, slots: number | null, reason: string): Promise<Queue> => {
  const params = { path: { lane } };
  return accept(api.PUT('/front/admin/queues/{lane}/slots', { params, body: { slots, reason } }), {
    isQuiet: true,
  });
};

/** A lane's slots across all workers: the number that runs, the one that is wanted, and a field to change it. */
export function FleetSlots({ queue, now, ends }: Props) {
  const { t, i18n } = useLingui();
  const { lane, slots, fleetSlots, capacity, running, workers } = queue;
  const { run } = useCommand<Queue>(ends);
  const [typed, setTyped] = useState<string>();
  const [isWrong, setIsWrong] = useState(false);
  const [asked, setAsked] = useState<number | null>();
  const name = laneName(lane, i18n);
  const field = typed ?? fieldOf(fleetSlots);
  const most = formatNumber(MAX_FLEET_SLOTS);
  const [wanted, held] = [formatNumber(fleetSlots ?? 0), formatNumber(capacity)];

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const said = slotsOf(field);
    setIsWrong(said === undefined);
    setAsked(said);
  }
  async function set(number: number | null, reason: string): Promise<void> {
    ends.onDone(await send(lane, number, reason));
    setTyped(undefined);
    toast.undo(
      t`${name}: slots updated. Workers apply it within seconds.`,
      t`Undo`,
      () =>
        void run(
          () => send(lane, fleetSlots, reason),
          () => toast.success(t`${name}: slots restored.`),
        ),
    );
  }
  return (
    <section className={css.part} aria-labelledby="fleet-title">
      <h2 id="fleet-title">
        <Trans>Slots across the fleet</Trans>
      </h2>
      <div className={css.sides}>
        <dl className={css.numbers}>
          <div>
            <dt>
              <Trans>Slots now</Trans>
            </dt>
            <dd>{formatNumber(slots)}</dd>
          </div>
          <div>
            <dt>
              <Trans>Wanted</Trans>
            </dt>
            <dd data-changing={(fleetSlots !== null && fleetSlots !== slots) || undefined}>
              {fleetSlots === null ? <Trans>each worker’s own</Trans> : wanted}
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Running</Trans>
            </dt>
            <dd>{formatCount(running)}</dd>
          </div>
          <div>
            <dt>
              <Trans>Workers</Trans>
            </dt>
            <dd>{formatNumber(workers)}</dd>
          </div>
        </dl>
        <form className={css.form} onSubmit={submit} noValidate>
          <TextField
            label={<Trans>Wanted slots</Trans>}
            hint={<Trans>0 to {most}. Empty: each worker’s own.</Trans>}
            inputMode="numeric"
            autoComplete="off"
            value={field}
            error={isWrong && <Trans>Enter a whole number from 0 to {most}, or nothing.</Trans>}
            onChange={({ target }) => {
              setTyped(target.value);
              setIsWrong(false);
            }}
          />
          <Button type="submit" className={css.submit} disabled={slotsOf(field) === fleetSlots}>
            <Trans>Set slots</Trans>
          </Button>
        </form>
      </div>
      {fleetSlots !== null && fleetSlots > capacity && (
        <Notice tone="gold">
          <Trans>
            {wanted} wanted, but the fleet can hold {held}. Start more workers for this lane.
          </Trans>
        </Notice>
      )}
      {fleetSlots !== null && (
        <WhoAndWhy key={fleetSlots} action="queue.set_slots" subject={lane} now={now} />
      )}
      {asked !== undefined && (
        <ActionDialog
          title={
            asked === null ? (
              <Trans>Give {name} each worker’s own slots?</Trans>
            ) : (
              <Plural
                value={asked}
                one={`Set ${name} to # slot across the fleet?`}
                other={`Set ${name} to # slots across the fleet?`}
              />
            )
          }
          description={<Consequence asked={asked} workers={workers} />}
          action={<Trans>Set slots</Trans>}
          onSend={(reason) => set(asked, reason)}
          onClosed={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

/** Says what a number of slots does to the lane's jobs. */
function Consequence({ asked, workers }: { asked: number | null; workers: number }) {
  if (asked === null)
    return <Trans>Each worker gets back the slots it was started with. Exceptions stay.</Trans>;
  if (asked === 0) return <Trans>Running jobs finish, and no new ones start until you raise it.</Trans>;
  return (
    <Plural
      value={workers}
      _0="No worker serves this lane now. Those that start will share them."
      one="# worker gets them within seconds. Running jobs finish."
      other="# workers share them within seconds. Running jobs finish."
    />
  );
}
