import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Sort } from './use-filter';

export const sortWords: Readonly<Record<Sort, MessageDescriptor>> = {
  newest: msg`Newest first`,
  oldest: msg`Oldest first`,
  attempts: msg`Most attempts`,
  chips: msg`Most chips`,
  runTime: msg`Longest run`,
};

/** Sorted lists that leave out jobs, and which. */
export const leftOut: Partial<Readonly<Record<Sort, MessageDescriptor>>> = {
  attempts: msg`Jobs that needed one attempt are left out.`,
  chips: msg`Jobs without an order are left out.`,
  runTime: msg`Runs shorter than 10 seconds are left out.`,
};
