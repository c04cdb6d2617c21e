import { plural, t } from '@lingui/core/macro';
import type { AutoEnding } from './use-auto-chat';

/** Why it ended, and what became of the chips. */
export function endingWords({ reason, turnsDone, turnsWanted }: AutoEnding): string {
  switch (reason) {
    case 'done':
      return plural(turnsWanted, { one: 'Auto chat is done: # turn.', other: 'Auto chat is done: # turns.' });
    case 'stopped':
      return t`You stopped auto chat after ${turnsDone} of ${turnsWanted} turns. Unused chips are back.`;
    case 'interrupted':
      return t`You took over after ${turnsDone} of ${turnsWanted} turns. Unused chips are back.`;
    case 'care':
      return t`Auto chat ended, because this sounds serious. Unused chips are back.`;
    default:
      return t`Auto chat ended after ${turnsDone} of ${turnsWanted} turns: it did not work out. Unused chips are back.`;
  }
}

/** The turn that is being written. */
export const turnOf = ({ turnsDone, turnsWanted }: Pick<AutoEnding, 'turnsDone' | 'turnsWanted'>): number =>
  Math.min(turnsDone + 1, turnsWanted);
