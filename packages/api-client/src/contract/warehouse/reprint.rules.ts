/** Why a paper is printed once more. */
export const reprintReasons = ["DAMAGED", "LOST", "NOT_PRINTED", "CHANGED", "OTHER"] as const;
