import { createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { parseAsPage } from "@quayside/portal/lists/page-parser";
import { WAITING_LISTS, type WaitingList } from "#components/waiting-lists.ts";
import type { OrderIssueTopic } from "@quayside/api-client/contract/orders/order-issue.schema";

export const ISSUE_TOPICS = [
  "DELIVERY",
  "PAYMENT",
  "INVOICE",
  "PRODUCT",
  "CANCELLATION",
  "OTHER",
] as const satisfies readonly OrderIssueTopic[];
export const ISSUES_PAGE_SIZE = 20;
/** The API's maximum search length. */
export const ISSUE_SEARCH_MAX = 40;

/** The state of the list of reports as its address. */
export const issuesSearchParams = {
  status: parseAsStringLiteral(WAITING_LISTS).withDefault("WAITING"),
  topic: parseAsStringLiteral(ISSUE_TOPICS),
  search: parseAsString.withDefault(""),
  page: parseAsPage,
};

export interface IssuesView {
  readonly status: WaitingList;
  readonly topic: OrderIssueTopic | null;
  readonly search: string;
  readonly page: number;
}

/**
 * The query to the API for a state of the list; even a hand-edited address produces a valid one.
 */
export function issuesAsked({ status, topic, search, page }: IssuesView) {
  const words = search.trim().slice(0, ISSUE_SEARCH_MAX);
  return {
    page,
    size: ISSUES_PAGE_SIZE,
    ...(status === "ALL" ? {} : { status }),
    ...(topic === null ? {} : { topic }),
    ...(words === "" ? {} : { search: words }),
  };
}

const serialize = createSerializer(issuesSearchParams);

/** The address of the list in a given state. */
export function issuesHref(view: Partial<IssuesView>): string {
  return serialize("/internal/order-issues/", view);
}
