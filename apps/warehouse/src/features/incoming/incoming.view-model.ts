import { countryName } from "@quayside/format/country";
import type { IncomingPackage } from "@quayside/api-client/contract/warehouse/warehouse.schemas";
import type { IncomingView } from "@quayside/api-client/contract/warehouse/package.schema";
import { incomingViews } from "@quayside/api-client/contract/warehouse/warehouse.rules";
import { formatDate, formatDateTime, formatRelative } from "@quayside/format/date";
import type { Tab } from "@quayside/ui/tabs-nav";
import { PAGE_SIZE } from "#features/incoming/incoming.queries.ts";
import type { ScanVerdict } from "#components/scanning/scan-desk.ts";
import { boxName, formatUnits, formatWeight } from "#components/package-facts.ts";
import { countHref } from "#features/incoming/count.search-params.ts";
import { incomingMessages as messages } from "#features/incoming/incoming.messages.ts";
import { incomingHref } from "#features/incoming/incoming.search-params.ts";
import type { IncomingState } from "#features/incoming/incoming.search-params.ts";

/** The limit of the API's exact counts. */
const EXACT_COUNT = 10_000;

/**
 * The views of incoming packages as tabs with counts; a search applies to one view only.
 *
 * @param counts null when offline
 */
export function incomingTabs(
  { view, mode }: Pick<Required<IncomingState>, "view" | "mode">,
  counts: Readonly<Record<IncomingView, number>> | null | undefined,
): Tab[] {
  return incomingViews.map((one) => ({
    id: one,
    label: messages.views[one].label,
    href: incomingHref({ search: "", page: 1, mode, view: one }),
    count: counts?.[one] ?? null,
    countIsExact: (counts?.[one] ?? 0) < EXACT_COUNT,
    active: one === view,
  }));
}

/** The link of a row: received, uncounted packages link to the count. */
export function rowHrefOf({ qid, status }: Pick<IncomingPackage, "qid" | "status">): string | undefined {
  return status === "RECEIVED" || status === "RECEIVED_WITH_DISCREPANCY" ? countHref(qid) : undefined;
}

/** The number of pages; at least one. */
export function pageCountOf(count: number): number {
  return Math.max(1, Math.ceil(count / PAGE_SIZE));
}

export interface Expectation {
  readonly isOverdue: boolean;
  /** "21 November 2026". */
  readonly day: string;
  /** "in 3 hours", "2 days ago". */
  readonly relative: string;
  /** The exact day and time. */
  readonly exact: string;
}

/** When a package is expected, as seen at `nowMs` in `timeZone`; overdue once the moment has passed. */
export function expectationOf(expectedAt: string, nowMs: number, timeZone: string): Expectation {
  return {
    isOverdue: new Date(expectedAt).getTime() < nowMs,
    day: formatDate(expectedAt, timeZone),
    relative: formatRelative(expectedAt, nowMs),
    exact: formatDateTime(expectedAt, timeZone),
  };
}

/** The verdict for a scan that searched packages, and whether it found one. */
export function scanVerdictOf(
  search: string,
  { packages, count }: { readonly packages: readonly IncomingPackage[]; readonly count: number },
  nowMs: number,
): ScanVerdict {
  const [found] = packages;
  if (count === 0 || found === undefined) return { tone: "error", text: messages.notFound(search) };
  if (count > 1) return { tone: "info", text: messages.several(count, search) };
  const parts = [
    boxName(found),
    formatUnits(found.units),
    formatWeight(found.weightGrams),
    `for ${countryName(found.destinationCountry)}`,
  ];
  const overdue = new Date(found.expectedAt).getTime() < nowMs ? `. ${messages.overdue}` : "";
  return { tone: "success", text: `${parts.join(", ")}${overdue}.` };
}

/** The verdict for a code whose packages were all received or refused: at least one, none of them announced. */
export function arrivedVerdictOf(
  code: string,
  packages: readonly Pick<IncomingPackage, "status" | "boxNumber" | "boxCount" | "saleNumber">[],
): ScanVerdict {
  const [one] = packages;
  if (one === undefined || packages.length > 1) return { tone: "info", text: messages.noneExpected(code) };
  const box = boxName(one);
  if (one.status === "REFUSED") return { tone: "error", text: messages.refusedBefore(box) };
  return { tone: "info", text: messages.receivedBefore(box) };
}

/**
 * Whether a code identifies a package: only a complete code receives it, as a partial code, or an order number, may
 * match others.
 */
export function isNamedBy(code: string): (one: Pick<IncomingPackage, "sscc" | "trackingNumber">) => boolean {
  const whole = code.toUpperCase();
  return ({ sscc, trackingNumber }) => sscc === whole || trackingNumber?.toUpperCase() === whole;
}
