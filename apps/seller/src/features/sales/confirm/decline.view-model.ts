import { DECLINE_TEXT } from "@quayside/api-client/contract/sales/sale.rules";
import type { DeclineReason } from "@quayside/api-client/contract/sales/sale.schema";
import { declineErrors, salesMessages } from "#features/sales/detail/sale.messages.ts";

/** Problems that prevent the decline dialog from being sent, by field. */
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
