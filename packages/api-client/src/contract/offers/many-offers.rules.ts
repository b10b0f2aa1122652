/** Offers of one call that changes many, and of one preview of it. */
export const MAX_CHANGES = 500;

/** Offers that a preview can name one by one: their ids are in its address. */
export const MAX_NAMED = 200;
