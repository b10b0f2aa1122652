import type { LiveSubject } from "@quayside/api-client/contract/live/live.schemas";

/** What a live event is about. */
export interface Change {
  readonly kind: LiveSubject;
  readonly qid: string;
}

const MONEY = ["payouts.*", "creditNotes.*"];
const BOXES = ["warehouse.*", "shipmentGroups.*", "boxes.*"];
const COMPANY = ["company.*", "addresses.*", "users.me"];

/**
 * Reads that a change of a subject can affect, regardless of their input: `area.*` is a whole area. In addition,
 * every read by the subject's own qid is affected.
 */
const TOUCHED: Readonly<Record<LiveSubject, readonly string[]>> = {
  sale: [
    "sales.list",
    "sales.counts",
    "sales.search",
    "sellers.inbox",
    "sellers.stats",
    "sellers.losses",
    "sellers.statsWeekdays",
    "sellers.statsForecast",
    ...MONEY,
  ],
  order: ["orders.*"],
  claim: ["claims.list", "claims.forecast", "orders.claims", "sellers.inbox", ...MONEY],
  credit_note: ["claims.forecast", ...MONEY],
  payout: [...MONEY, "sellers.inbox"],
  notification: ["notifications.list", "exports.list"],
  // A pause or a brand block takes offers off the market.
  seller: ["users.me", "sellers.*", "offers.*"],
  offer: ["offers.*", "discounts.*", "recommendations.*"],
  deal: ["deals.*"],
  upload: ["stockLists.*", "stockDrafts.*", "offers.*"],
  // Its other reads have its qid in their key.
  stock_draft: ["stockDrafts.list"],
  // A rehearsal of it starts or ends: the reads by its qid.
  price_rule: [],
  // Its qid is the sale's, which a message does not change.
  thread: ["threads.*"],
  package: BOXES,
  shipment: [...BOXES, "orders.*"],
  wallet: ["wallets.*"],
  company: COMPANY,
};

/** The only reads with a sale's qid in their key that show its thread. */
const OF_THREADS = new Set(["sales.thread"]);

function isNamed(patterns: readonly string[], id: string): boolean {
  return patterns.some((one) => (one.endsWith(".*") ? id.startsWith(one.slice(0, -1)) : one === id));
}

function isAskedBy(qid: string, input: unknown): boolean {
  if (typeof input !== "object" || input === null || !("params" in input)) return false;
  return Object.values((input as { params: object | undefined }).params ?? {}).includes(qid);
}

function touches({ kind, qid }: Change, id: string, input: unknown): boolean {
  if (isNamed(TOUCHED[kind], id)) return true;
  if (kind === "thread" && !OF_THREADS.has(id)) return false;
  return isAskedBy(qid, input);
}

/** True for a query affected by the change: an affected read of the area, or any read by its qid. */
export function showsChange(queryKey: readonly unknown[], changes: readonly Change[]): boolean {
  const [id, input] = queryKey;
  return typeof id === "string" && changes.some((change) => touches(change, id, input));
}

/** The ids and areas of all subjects, so that a test can compare them with the contract. */
export const touchedEntries = Object.entries(TOUCHED);

/**
 * Throttles changes: the first is delivered at once, those within the next interval together at its end,
 * deduplicated.
 *
 * @param intervalMs minimum time between two deliveries
 */
export function gatherChanges(intervalMs: number, deliver: (changes: readonly Change[]) => void) {
  let gathered = new Map<string, Change>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    if (gathered.size === 0) return;
    const changes = [...gathered.values()];
    gathered = new Map();
    timer = setTimeout(flush, intervalMs);
    deliver(changes);
  };
  return {
    add(change: Change) {
      gathered.set(`${change.kind} ${change.qid}`, change);
      if (timer === undefined) flush();
    },
    stop() {
      clearTimeout(timer);
      gathered.clear();
    },
  };
}
