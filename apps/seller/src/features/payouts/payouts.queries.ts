import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Client } from "@quayside/api-client/client";
import { listCreditNotes } from "@quayside/api-client/contract/credit-notes/credit-notes.endpoints";
import { getPayoutStatement } from "@quayside/api-client/contract/payout-statements/payout-statements.endpoints";
import { listPayouts } from "@quayside/api-client/contract/sale-payment/sale-payment.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { type PayoutsView, payoutsList } from "#features/payouts/payouts.list-view.ts";
import { isPeriod, type Period } from "#features/payouts/statement.view-model.ts";

/** A page of the payouts in a state of the list. */
export function payoutsQuery(client: Client, view: PayoutsView) {
  const { from, to } = view;
  return queryOptionsFor(client, listPayouts, {
    query: {
      ...payoutsList.query(view),
      ...(from !== null && to !== null && isPeriod({ from, to }) ? { from, to } : {}),
    },
  });
}

/** The sums of a statement: its lines are in the files. */
export function statementQuery(client: Client, period: Period, currency: string | null) {
  return queryOptions({
    ...queryOptionsFor(client, getPayoutStatement, {
      query: { ...period, size: 1, ...(currency === null ? {} : { currency }) },
    }),
    placeholderData: keepPreviousData,
  });
}

/** A page of twelve of the seller's credit notes. */
export function creditNotesQuery(client: Client, page: number) {
  return queryOptionsFor(client, listCreditNotes, { query: { page, size: 12 } });
}
