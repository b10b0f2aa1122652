import type { Sort } from "@quayside/ui/table";
import { type ClaimsView, claimsHref } from "#features/claims/claims.search-params.ts";

/** The sort order in the address, as the table's props. */
export function tableSortOf(sort: ClaimsView["sort"]): Sort {
  const key = sort.replace("-", "");
  return { key, direction: sort.startsWith("-") ? "desc" : "asc" };
}

const sorts: Readonly<Record<string, readonly [ClaimsView["sort"], ClaimsView["sort"]]>> = {
  createdAt: ["-createdAt", "createdAt"],
  disputeUntil: ["disputeUntil", "-disputeUntil"],
  amount: ["-amount", "amount"],
};

/** The sort after a click on a column: first the more useful direction, then the other. */
export function sortAfter(sort: ClaimsView["sort"], key: string): ClaimsView["sort"] {
  const [first, second] = sorts[key] ?? (["-createdAt", "createdAt"] as const);
  return sort === first ? second : first;
}

/** The views of the list; claims that need the seller come first, by their deadline. */
export function claimTabs(
  status: string,
  counts: Readonly<Record<string, number>> | undefined,
  path?: string,
) {
  const tab = (id: ClaimsView["status"], label: string, view: Partial<ClaimsView> = {}) => ({
    id,
    label,
    href: claimsHref({ status: id, ...view }, path),
    active: status === id,
    count: counts === undefined ? null : (counts[id] ?? 0),
  });
  return [
    tab("ALL", "All"),
    tab("AWAITING_SELLER", path === undefined ? "Needs you" : "With the seller", { sort: "disputeUntil" }),
    ...(path === undefined ? [] : [tab("SUBMITTED", "New"), tab("DISPUTED", "Disputed")]),
    tab("OPEN", "Open"),
    tab("CLOSED", "Closed"),
  ];
}
