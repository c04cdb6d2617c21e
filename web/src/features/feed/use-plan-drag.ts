import { type DragEvent, useRef, useState } from 'react';
import type { Schema } from '~/api/schemas';

type Plan = Schema['Plan'];
/** Gives a plan the local date and time. */
export type MoveTo = (plan: Plan, local: string) => void;

/** Drags plans between places of a calendar. Past places take a drop as well: moving says why it can't be. */
export function usePlanDrag(moveTo: MoveTo) {
  const [over, setOver] = useState<string>();
  const dragged = useRef<Plan>(undefined);
  const source = (plan: Plan) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      dragged.current = plan;
      event.dataTransfer.setData('text/plain', plan.id);
      event.dataTransfer.effectAllowed = 'move';
    },
    onDragEnd: () => setOver(undefined),
  });
  /** A place by its name, and the local time that a plan has there. */
  const target = (place: string, localOf: (plan: Plan) => string) => ({
    'data-over': over === place || undefined,
    onDragOver: (event: DragEvent) => {
      if (!dragged.current) return;
      event.preventDefault();
      setOver(place);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(undefined);
      const plan = dragged.current;
      dragged.current = undefined;
      if (plan) moveTo(plan, localOf(plan));
    },
  });
  return { source, target };
}

export type PlanDrag = ReturnType<typeof usePlanDrag>;
