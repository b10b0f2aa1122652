import type { DealState } from "@quayside/api-client/contract/deals/deals.rules";
import type { Tone } from "@quayside/ui/lib/tone";

/** How deals' states are shown. */
export const dealStates: Record<DealState, { label: string; tone: Tone }> = {
  RUNNING: { label: "Running", tone: "success" },
  UPCOMING: { label: "Upcoming", tone: "info" },
  USED_UP: { label: "Used up", tone: "caution" },
  ENDED: { label: "Ended", tone: "neutral" },
  WITHDRAWN: { label: "Withdrawn", tone: "neutral" },
};
