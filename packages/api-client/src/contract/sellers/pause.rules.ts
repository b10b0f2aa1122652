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
