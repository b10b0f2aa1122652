/**
 * Staff have no stream of live changes: they belong to no company. What waits for them is refetched this
 * often.
 */
export const STAFF_REFRESH_MS = 30_000;

/** What waits for staff, and what does not any more. */
export const WAITING_LISTS = ["WAITING", "ANSWERED", "CLOSED", "ALL"] as const;
export type WaitingList = (typeof WAITING_LISTS)[number];

const names: Readonly<Record<WaitingList, string>> = {
  WAITING: "Waiting",
  ANSWERED: "Answered",
  CLOSED: "Closed",
  ALL: "All",
};

/**
 * The tabs of a list of what waits for staff.
 * @param hrefFor the address of the first page of a list
 */
export function waitingTabs(active: WaitingList, hrefFor: (status: WaitingList) => string) {
  return WAITING_LISTS.map((list) => ({
    id: list,
    label: names[list],
    href: hrefFor(list),
    active: active === list,
  }));
}
