import type { MessageDescriptor } from '@lingui/core';

/** Labels for the words of a list. */
export type Words = Readonly<Record<string, MessageDescriptor>>;
