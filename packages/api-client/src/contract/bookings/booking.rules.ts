/** When the driver comes, in the seller's own time. */
export const pickUpSlots = ["09-15", "11-17"] as const;
