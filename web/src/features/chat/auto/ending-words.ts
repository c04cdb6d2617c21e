import { plural, t } from '@lingui/core/macro';
import type { AutoEnding } from './use-auto-chat';

/** Why it ended, and what became of the chips. */
export function endingWords({ reason, turnsDone, turnsWanted }: AutoEnding): string {
  switch (reason) {
    case 'done':
      return plural(turnsWanted, {
        one: 'Auto chat finished: # turn.',
        other: 'Auto chat finished: # turns.',
      });
    case 'stopped':
      return t`Auto chat stopped after ${turnsDone} of ${turnsWanted} turns. Unused chips were returned.`;
    case 'interrupted':
      return t`You took over after ${turnsDone} of ${turnsWanted} turns. Unused chips were returned.`;
    case 'care':
      return t`Auto chat stopped because this sounds serious. Unused chips were returned.`;
    default:
      return t`Auto chat stopped after ${turnsDone} of ${turnsWanted} turns because of an error. Unused chips were returned.`;
  }
}

/** The turn that is being written. */
export const turnOf = ({ turnsDone, turnsWanted }: Pick<AutoEnding, 'turnsDone' | 'turnsWanted'>): number =>
  Math.min(turnsDone + 1, turnsWanted);
