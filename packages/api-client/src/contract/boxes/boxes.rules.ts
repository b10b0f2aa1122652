/** Boxes of a sale at most; more than a booking takes as parcels travel on pallets. */
export const MAX_BOXES = 200;
