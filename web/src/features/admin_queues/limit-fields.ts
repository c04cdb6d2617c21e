import type { Schema } from '~/api/schemas';

export type LimitFields = {
  maxRunning: string;
  perSecond: string;
  ownerSlots: string;
  ownerRunning: string;
  reason: string;
};

const text = (value: number | null): string => (value === null ? '' : String(value));

/** Limits as form fields. An empty field means no limit. */
export const fieldsOf = (limits: Schema['QueueLimits']): LimitFields => ({
  maxRunning: text(limits.maxRunning),
  perSecond: text(limits.perSecond),
  ownerSlots: text(limits.ownerSlots),
  ownerRunning: text(limits.ownerRunning),
  reason: '',
});

const number = (value: string): number => Number(value.trim().replace(',', '.'));

export const isEmpty = (value: string): boolean => value.trim() === '';
/** Whether a field is a positive whole number of jobs or slots. */
export const isWhole = (value: string): boolean => Number.isSafeInteger(number(value)) && number(value) > 0;
/** Whether a field is a positive rate, with a decimal point or comma. */
export const isRate = (value: string): boolean => Number.isFinite(number(value)) && number(value) > 0;

const limitOf = (value: string): number | null => (isEmpty(value) ? null : number(value));

/** Form fields as limits. */
export const limitsOf = (fields: LimitFields): Schema['SetLimits'] => ({
  maxRunning: limitOf(fields.maxRunning),
  perSecond: limitOf(fields.perSecond),
  ownerSlots: limitOf(fields.ownerSlots),
  ownerRunning: limitOf(fields.ownerRunning),
  reason: fields.reason.trim() || null,
});
