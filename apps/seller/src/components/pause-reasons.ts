import type { PauseReason, PauseRule } from "@quayside/api-client/contract/sellers/pause.schema";

const names: Record<PauseReason | PauseRule, string> = {
  HOLIDAY: "Holiday",
  STOCKTAKE: "Stocktake",
  WAREHOUSE_MOVE: "Warehouse move",
  SYSTEM_CHANGE: "Change of systems",
  CAPACITY: "Too many orders",
  OTHER: "Another reason",
  REPEATED_EXPIRY: "Orders that expired",
  LOW_FULFILMENT: "Low fulfilment",
  HIGH_CLAIM_RATE: "Many claims",
};

/** Label of why a seller is paused; a text written by staff is unchanged. */
export function pauseReasonName(reason: string): string {
  return Object.entries(names).find(([code]) => code === reason)?.[1] ?? reason;
}
