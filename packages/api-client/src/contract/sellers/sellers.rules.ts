/** Why a seller pauses itself. */
export const pauseReasons = [
  "HOLIDAY",
  "STOCKTAKE",
  "WAREHOUSE_MOVE",
  "SYSTEM_CHANGE",
  "CAPACITY",
  "OTHER",
] as const;

/** Length of an appeal, in characters. */
export const APPEAL_TEXT = { min: 30, max: 2000 } as const;

/** Length of the text that staff send a seller about a block, in characters. */
export const BLOCK_TEXT = { min: 3, max: 2000 } as const;

/** The metrics of a seller. */
export const sellerMetrics = ["FULFILMENT", "POOR_FULFILMENT", "CLAIMS", "FULFILMENT_TIME"] as const;
