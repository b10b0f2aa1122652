import { DEAL_REASON } from "@quayside/api-client/contract/deals/deals.rules";
import { staffDealMessages as messages } from "#features/deals/internal/staff-deals.messages.ts";

/** What the support desk agreed, as typed. */
export interface AgreedDraft {
  readonly dealId: string;
  /** Empty for all buyers. */
  readonly buyerEmail: string;
  readonly reason: string;
}

export interface AgreedProblem {
  readonly fieldId: keyof AgreedDraft;
  readonly message: string;
}

/** Problems to correct before the form can be sent. */
export function agreedProblems({ dealId, reason }: AgreedDraft): AgreedProblem[] {
  const problems: AgreedProblem[] = [];
  if (!/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/.test(dealId.trim()))
    problems.push({ fieldId: "dealId", message: messages.dealIdWrong });
  const { length } = reason.trim();
  if (length < DEAL_REASON.min || length > DEAL_REASON.max)
    problems.push({ fieldId: "reason", message: messages.reasonWrong });
  return problems;
}
