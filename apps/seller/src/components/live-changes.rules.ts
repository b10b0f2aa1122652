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
 * Reads that a change of a subject can touch whatever they were asked for: `area.*` is a whole area. On top of them
 * every read that was asked by the subject's own qid is touched.
 */
const TOUCHED: Readonly<Record<LiveSubject, readonly string[]>> = {
  sale: ["sales.list", "sales.counts", "sales.search", "sellers.inbox", "sellers.stats", ...MONEY],
  order: ["orders.*"],
  claim: ["claims.list", "claims.forecast", "orders.claims", "sellers.inbox", ...MONEY],
  credit_note: ["claims.forecast", ...MONEY],
  payout: [...MONEY, "sellers.inbox"],
  notification: ["notifications.list", "exports.list"],
  // A pause and a block of a brand take offers out of the market.
  seller: ["users.me", "sellers.*", "offers.*"],
  offer: ["offers.*", "discounts.*", "recommendations.*"],
  upload: ["stockLists.*", "stockDrafts.*", "offers.*"],
  // Its other reads have its qid in their key.
  stock_draft: ["stockDrafts.list"],
  // Its qid is that of the sale it is about, which does not change by what is written.
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

/** True for a query that shows something of what changed: a read of all of its kind, or whatever was asked by its qid. */
export function showsChange(queryKey: readonly unknown[], changes: readonly Change[]): boolean {
  const [id, input] = queryKey;
  return typeof id === "string" && changes.some((change) => touches(change, id, input));
}

/** The ids and areas of all subjects, so that a test can compare them with the contract. */
export const touchedEntries = Object.entries(TOUCHED);

/**
 * Gathers changes that come close together: the first is handed on at once, those within the next while together
 * at its end, each once.
 *
 * @param intervalMs shortest time between two deliveries
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
