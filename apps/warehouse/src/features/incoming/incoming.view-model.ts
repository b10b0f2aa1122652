import { countryName } from "@quayside/format/country";
import { dateFormat } from "@quayside/format/formatters";
import { carriers } from "@quayside/identifiers/carriers";
import type { IncomingPackage } from "@quayside/api-client/contract/warehouse/index";
import { formatDate, formatDateTime, formatRelative } from "@quayside/format/date";
import { formatNumber } from "@quayside/format/number";
import { incomingMessages } from "#features/incoming/incoming.messages.ts";

/** The page size of the contract when none is asked for. */
const PAGE_SIZE = 20;

/** What some scanners put before the data to name the symbology, e.g. "]C1" for GS1-128. */
const SYMBOLOGY = /^\][A-Za-z]\d/;

/** Application identifier 00, bare or in brackets, and the 18 digits of an SSCC; more may follow. */
const SSCC_ELEMENT = /^(?:\(00\)|00)(\d{18})(?!\d)/;

/** What a scanner or a person typed, as the search takes it: the bare SSCC of a GS1 label, else the text itself. */
export function readScan(raw: string): string {
  // The group separator ends an element of variable length; some scanners send it as a control character.
  const text = raw
    .replace(/[\s\u001d]+/g, " ")
    .trim()
    .replace(SYMBOLOGY, "");
  const compact = text.replaceAll(" ", "");
  const sscc = SSCC_ELEMENT.exec(compact)?.[1];
  if (sscc) return sscc;
  return /^\d+$/.test(compact) ? compact : text;
}

/** The number of pages; at least one. */
export function pageCountOf(count: number): number {
  return Math.max(1, Math.ceil(count / PAGE_SIZE));
}

/** "12.4 kg" from grams. */
export function formatWeight(grams: number): string {
  return `${formatNumber(grams / 1000, { decimals: 1 })} kg`;
}

/** The carrier as people call it. */
export function carrierName(code: string | null): string {
  if (code === null) return incomingMessages.noCarrier;
  return carriers.find((carrier) => carrier.code === code)?.name ?? code;
}

/** "1 unit", "48 units". */
export function formatUnits(units: number): string {
  return `${formatNumber(units)} ${units === 1 ? "unit" : "units"}`;
}

export interface Expectation {
  readonly isOverdue: boolean;
  /** "21 November 2026". */
  readonly day: string;
  /** "21 Nov", for narrow columns. */
  readonly shortDay: string;
  /** "in 3 hours", "2 days ago". */
  readonly relative: string;
  /** Day and time, for those who need it exactly. */
  readonly exact: string;
}

/** When a package is expected, as seen at `nowMs` in `timeZone`; overdue once the moment has passed. */
export function expectationOf(expectedAt: string, nowMs: number, timeZone: string): Expectation {
  return {
    isOverdue: new Date(expectedAt).getTime() < nowMs,
    day: formatDate(expectedAt, timeZone),
    shortDay: dateFormat({ day: "numeric", month: "short", timeZone }).format(new Date(expectedAt)),
    relative: formatRelative(expectedAt, nowMs),
    exact: formatDateTime(expectedAt, timeZone),
  };
}

export interface ScanOutcome {
  readonly tone: "neutral" | "success" | "info" | "error";
  readonly text: string;
}

export interface ScanState {
  readonly search: string;
  readonly status: "pending" | "error" | "success";
  readonly packages: readonly IncomingPackage[];
  readonly count: number;
}

/** What is said after a scan; null while nothing was scanned. */
export function scanOutcomeOf(
  { search, status, packages, count }: ScanState,
  nowMs: number,
): ScanOutcome | null {
  if (search === "") return null;
  if (status === "pending") return { tone: "neutral", text: incomingMessages.looking(search) };
  if (status === "error") return { tone: "error", text: incomingMessages.lookupFailed(search) };
  const [found] = packages;
  if (count === 0 || found === undefined) return { tone: "error", text: incomingMessages.notFound(search) };
  if (count > 1) return { tone: "info", text: incomingMessages.several(count, search) };
  const parts = [
    `Box ${found.boxNumber} of ${found.boxCount} of order ${found.saleNumber}`,
    formatUnits(found.units),
    formatWeight(found.weightGrams),
    `for ${countryName(found.destinationCountry)}`,
  ];
  const overdue = new Date(found.expectedAt).getTime() < nowMs ? `. ${incomingMessages.overdue}` : "";
  return { tone: "success", text: `${parts.join(", ")}${overdue}.` };
}
