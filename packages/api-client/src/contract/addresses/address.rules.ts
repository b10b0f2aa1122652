/**
 * Characters of an address line that carriers print; longer lines can be saved, but must be shortened for a booking.
 */
export const BOOKING_LINE_LENGTH = 35;
