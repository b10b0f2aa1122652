/**
 * Staff have no live stream, as they belong to no company. Their queues are polled at this interval.
 */
export const STAFF_REFRESH_MS = 30_000;

/** Open and closed items of staff. */
export const WAITING_LISTS = ["WAITING", "ANSWERED", "CLOSED", "ALL"] as const;
export type WaitingList = (typeof WAITING_LISTS)[number];

const names: Readonly<Record<WaitingList, string>> = {
  WAITING: "Waiting",
  ANSWERED: "Answered",
  CLOSED: "Closed",
  ALL: "All",
};

/**
 * The tabs of a staff queue.
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
