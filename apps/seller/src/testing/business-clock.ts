import type { QueryClient } from "@tanstack/react-query";
import { getSellerInbox } from "@quayside/api-client/contract/sellers/inbox.endpoints";
import type { SellerInbox } from "@quayside/api-client/contract/sellers/inbox.schemas";
import { queryKey } from "@quayside/api-client/queries";

const nothing = { count: 0, first: [] };

/** The inbox of a seller with nothing to do at the business time of all fixtures: a Friday morning. */
export const inboxAtRest: SellerInbox = {
  asOf: "2026-11-20T10:00:00Z",
  doNext: [],
  nextPayout: null,
  notWinningCount: 0,
  firstSteps: null,
  newSales: nothing,
  expiringSoon: nothing,
  arrangeShipping: { count: 0 },
  readyToPay: { count: 0 },
  readyToComplete: { count: 0 },
  documentsMissing: { count: 0 },
  openClaims: { count: 0, nextDisputeUntil: null },
  currentCount: 0,
  weeklySales: [],
  dailySales: [],
  currency: "EUR",
};

/** Sets business time to that of the fixtures, so that their deadlines are always as far away; an answered inbox has its own. */
export function setBusinessClock(queryClient: QueryClient, answers: object): void {
  if (!("GET sellers/inbox/" in answers)) queryClient.setQueryData(queryKey(getSellerInbox, {}), inboxAtRest);
}
