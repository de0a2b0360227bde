/** The ids of the element that the checkout is rendered in and of the one that has its props. */
export const CHECKOUT_ROOT_ID = 'checkout'
export const CHECKOUT_DATA_ID = 'checkout-data'
