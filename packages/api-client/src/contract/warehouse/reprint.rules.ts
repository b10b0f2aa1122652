/** Reasons to reprint a document. */
export const reprintReasons = ["DAMAGED", "LOST", "NOT_PRINTED", "CHANGED", "OTHER"] as const;
