import { useState } from 'react';
import { type Choice, press } from './choice';

/** Which pictures the member has chosen to do something with, in the order of the gallery. */
export function useChoice(order: readonly string[]) {
  const [choice, setChoice] = useState<Choice>();
  return {
    isChoosing: choice !== undefined,
    chosenIds: order.filter((id) => choice?.ids.has(id)),
    isChosen: (id: string) => Boolean(choice?.ids.has(id)),
    begin: () => setChoice({ ids: new Set() }),
    end: () => setChoice(undefined),
    press: (id: string, isRange: boolean) => setChoice((known) => press(known, id, order, isRange)),
    chooseAll: () => setChoice({ ids: new Set(order) }),
    chooseNone: () => setChoice({ ids: new Set() }),
  };
}

export type Choosing = ReturnType<typeof useChoice>;
