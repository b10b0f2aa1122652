import { createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { parseAsPage } from "@quayside/portal/lists/page-parser";
import type { PayoutStatus } from "@quayside/api-client/contract/sale-payment/sale-payment.schemas";
import { payoutStatuses } from "@quayside/api-client/contract/sale-payment/sale-payment.rules";

/** The state of the payouts page as its address: the list, and the period of the statement. */
export const payoutsSearchParams = {
  status: parseAsStringLiteral(payoutStatuses),
  search: parseAsString.withDefault(""),
  page: parseAsPage,
  /** First and last day of the statement; the current month by default. */
  from: parseAsString,
  to: parseAsString,
  currency: parseAsString,
};

export interface PayoutsView {
  readonly status: PayoutStatus | null;
  readonly search: string;
  readonly page: number;
  readonly from: string | null;
  readonly to: string | null;
  readonly currency: string | null;
}

const serialize = createSerializer(payoutsSearchParams);

/** The address of the payouts in a given state. */
export function payoutsHref(view: Partial<PayoutsView>): string {
  return serialize("/payouts/", view);
}
