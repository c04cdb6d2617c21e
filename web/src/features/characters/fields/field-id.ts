/** The id of the control of a field. */
export const fieldId = (field: string): string => `field-${field.replaceAll('.', '-')}`;
