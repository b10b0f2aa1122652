import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type { retryDelivery } from "@quayside/api-client/contract/operations/operations.endpoints";
import type { StuckPayout } from "@quayside/api-client/contract/operations/operations.schemas";
import type {
  answerEndedSaleGoods,
  releasePayout,
} from "@quayside/api-client/contract/internal/internal.endpoints";
import { formatNumber } from "@quayside/format/number";
import { staleMessages } from "@quayside/portal/stale.messages";

export const operationsMessages = {
  load: "There was an error loading the operations, please try again.",
  run: "The run could not be requested, please try again.",
  requested: "The job starts within seconds",
  retry: "The message could not be retried, please try again.",
  retried: "Queued again",
  noneRetried: "Nothing to retry: the code or link has expired, or the message has been sent since",
  approve: "The payout could not be approved, please try again.",
  approved: "Payout approved",
  /** What ends a hold that staff cannot end. */
  waitsForAdministrator: "Waits for an administrator",
  waitsForSeller: "Waits for the seller",
  waitsForTime: "Ends by itself",
  waitsForOperations: "Waits for operations",
  loadGoods: "The goods of ended orders could not be loaded. Refresh to try again.",
  loadRequested: "The products that companies ask for could not be loaded. Refresh to try again.",
  productsToAdd: (count: number, shown: number) =>
    `Companies ask for ${formatNumber(count)} ${count === 1 ? "product" : "products"} that the catalogue lacks.${count > shown ? ` The ${formatNumber(shown)} most wanted:` : ""}`,
  goods: "The answer could not be saved, please try again.",
  goodsSaid: "Saved what became of the goods",
  noJobs: "No job has run yet",
  jobsFine: (count: number, isAll: boolean) =>
    `${isAll ? "All " : ""}${formatNumber(count)} ${count === 1 ? "job runs" : "jobs run"} as planned`,
  noMessages: "No message has failed",
  noDeliveries: "No delivery is failing",
  noPayouts: "No payout is held or overdue",
} as const;

export const deliveryErrors: Record<ErrorCodeOf<typeof retryDelivery>, string> = {
  webhook_off: "The webhook is switched off. Only its company can switch it on again.",
};

export const goodsErrors: Record<ErrorCodeOf<typeof answerEndedSaleGoods>, string> = {
  version_conflict: staleMessages.checkAgain,
  invalid_state: "Someone else has said otherwise in the meantime. The list is up to date now.",
};

export const payoutErrors: Record<ErrorCodeOf<typeof releasePayout>, string> = {
  version_conflict: staleMessages.checkAgain,
  invalid_state: "This payout no longer waits for approval. The list is up to date now.",
};

export const payoutReasons: Record<StuckPayout["reason"], string> = {
  AMOUNT_NEEDS_APPROVAL: "Amount needs approval",
  BANK_DETAILS_UNVERIFIED: "Bank details are new",
  BANK_DETAILS_MISSING: "No bank details",
  ADDRESS_INCOMPLETE: "Billing address is incomplete",
  VAT_NUMBER_MISSING: "No VAT number",
  VAT_NUMBER_INVALID: "VAT number isn't valid",
  REGISTER_NUMBER_MISSING: "No registration number",
  TERMS_NOT_ACCEPTED: "Seller terms not accepted",
  VAT_BELOW_RATE: "VAT is below its rate",
  OVERDUE: "Due, but not paid",
};
