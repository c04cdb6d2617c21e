/** The product's name stands here alone, so that an operator can change it in one place. */
export const productName = 'Nocturne';
