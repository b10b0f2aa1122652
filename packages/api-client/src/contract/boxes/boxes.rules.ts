/** Maximum boxes of a sale; more than a booking takes as parcels go on pallets. */
export const MAX_BOXES = 200;
