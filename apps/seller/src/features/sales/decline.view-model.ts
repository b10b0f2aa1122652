import { DECLINE_TEXT } from "@quayside/api-client/contract/sales/sale.rules";
import type { DeclineReason } from "@quayside/api-client/contract/sales/sale.schema";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { FailedToFetchError } from "@quayside/api-client/errors/failed-to-fetch-error";
import { declineErrors, salesMessages } from "#features/sales/sales.messages.ts";

/** What keeps the decline dialog from being sent, by field. */
export function declineProblems(form: {
  readonly reason: DeclineReason | "";
  readonly text: string;
  readonly textRequired: boolean;
}): { reason?: string; text?: string } {
  if (form.reason === "") return { reason: salesMessages.declineReasonMissing };
  const length = form.text.trim().length;
  const fits = length >= DECLINE_TEXT.min && length <= DECLINE_TEXT.max;
  return form.textRequired && !fits ? { text: declineErrors.decline_text_required } : {};
}

/** What the dialog says about an error of the call. */
export function declineErrorText(error: unknown): string {
  if (error instanceof FailedToFetchError) return salesMessages.unreachable;
  if (!(error instanceof ApiError)) return salesMessages.declineFailed;
  const code = error.code;
  return code in declineErrors
    ? declineErrors[code as keyof typeof declineErrors]
    : salesMessages.declineFailed;
}

/** True when the server has decided about a call: the next one is a new intent with a key of its own. */
export function isKeySpent(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode < 500 && error.code !== "idempotency_in_flight";
}
