/**
 * How many characters of an address line carriers print; longer ones are kept, and have to be shortened for a
 * booking.
 */
export const BOOKING_LINE_LENGTH = 35;
