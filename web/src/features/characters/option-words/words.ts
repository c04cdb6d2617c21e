import type { MessageDescriptor } from '@lingui/core';

/** What people read instead of the words of a list. */
export type Words = Readonly<Record<string, MessageDescriptor>>;
