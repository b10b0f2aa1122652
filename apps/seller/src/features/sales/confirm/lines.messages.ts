import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type {
  resetSaleLine,
  updateSaleLines,
} from "@quayside/api-client/contract/sale-lines/sale-lines.endpoints";
import { staleMessages } from "@quayside/portal/stale.messages";

const tryAgain = "Please try again.";

/**
 * The form's texts for errors of changed quantities; errors of a line are shown at the line.
 */
export const linesErrors: Record<ErrorCodeOf<typeof updateSaleLines>, string> = {
  SaleLineQuantityExceedsRequestedAmount: tryAgain,
  SALE_LINES_REDUCTION_REASON_REQUIRED: tryAgain,
  unit_size_invalid: tryAgain,
  line_not_found: tryAgain,
  nothing_confirmed: "Keep at least one unit, or decline the order.",
  invalid_state:
    "The order changed in the meantime and its quantities cannot be changed any more. The page shows its current state.",
  version_conflict: "Check the current values below and save again.",
};

export const resetErrors: Record<ErrorCodeOf<typeof resetSaleLine>, string> = {
  version_conflict: staleMessages.checkAgain,
  invalid_state: linesErrors.invalid_state,
};

export const linesMessages = {
  tryAgain,
  changed: "Quantities changed",
  wasReset: "Line reset",
  nothingChanged: "No quantity has changed.",
  updateFailed: "There was an error updating the order, please try again.",
  updateWarning: "The order could not be updated, please try again.",
  resetTitle: (name: string) => `Reset ${name}`,
  resetText: (requested: number) =>
    `The line goes back to the ${requested} ordered units. The order then needs to be confirmed again; the other lines keep their quantities.`,
} as const;
