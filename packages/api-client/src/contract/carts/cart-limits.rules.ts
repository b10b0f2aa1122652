/** Maximum units of one line of a cart. */
export const MAX_CART_QUANTITY = 1_000_000;
