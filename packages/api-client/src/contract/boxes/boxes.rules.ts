/** Label formats: A4 sheets of four, pages of one, or label printers of 203 and 300 dpi. */
export const LABEL_SIZES = ["A4", "A5", "A6", "4x6", "zpl", "zpl300"] as const;
export type LabelSize = (typeof LABEL_SIZES)[number];

/** Maximum boxes of a sale; more than a booking takes as parcels go on pallets. */
export const MAX_BOXES = 200;
