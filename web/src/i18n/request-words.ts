import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schema } from '~/api/schemas';

/** How far an order of a request menu is. */
export const requestStateWords: Record<Schema['RequestState'], MessageDescriptor> = {
  asked: msg`Requested`,
  accepted: msg`In progress`,
  delivered: msg`Delivered`,
  confirmed: msg`Done`,
  refunded: msg`Refunding`,
};
