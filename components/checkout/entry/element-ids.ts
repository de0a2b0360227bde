/** The element that the checkout is drawn in, and the one that has what it is drawn from. */
export const CHECKOUT_ROOT_ID = 'checkout'
export const CHECKOUT_DATA_ID = 'checkout-data'
