import type {
  DiscrepancyReason,
  PackageStatus,
  WarehousePackageDetail,
} from "@quayside/api-client/contract/warehouse/package.schema";
import { normaliseGtin } from "@quayside/identifiers/gtin";
import { formatNumber } from "@quayside/format/number";
import type { ScanVerdict } from "#components/scanning/scan-desk.ts";
import { countMessages as messages } from "#features/incoming/count.messages.ts";
import type { CountState, LineCount } from "#features/incoming/count-store.ts";

/** Represents the whole content of a package whose seller did not say what is in it. */
export const WHOLE_PACKAGE = "whole-package";

/** A line as it is counted. `counted` is null while nothing was entered for it. */
export interface CountedLine {
  readonly id: string;
  readonly gtin: string;
  readonly name: string;
  readonly announced: number;
  readonly counted: number | null;
  readonly damaged: number;
}

/** How a line compares with what was announced. */
export type LineState = "open" | "complete" | "short" | "over";

/** Packages that can be counted. The scan that counts one is its receipt too. */
export function canBeCounted(status: PackageStatus): boolean {
  return status === "ANNOUNCED" || status === "RECEIVED" || status === "RECEIVED_WITH_DISCREPANCY";
}

/** The lines of a package with what was found of each; one for all of it where its seller did not say what is in it. */
export function countedLines(
  { lines, units }: Pick<WarehousePackageDetail, "lines" | "units">,
  found: CountState["lines"],
): CountedLine[] {
  const whole = { id: WHOLE_PACKAGE, gtin: "", name: messages.wholePackage, announced: units };
  return (lines.length === 0 ? [whole] : lines).map(({ id, gtin, name, announced }) => {
    const { counted = null, damaged = 0 } = found[id] ?? {};
    return { id, gtin, name, announced, counted, damaged };
  });
}

export function lineState({ announced, counted }: Pick<CountedLine, "announced" | "counted">): LineState {
  if (counted === null) return "open";
  if (counted === announced) return "complete";
  return counted < announced ? "short" : "over";
}

/** Whether every product arrived as announced and none is damaged: nothing is left to enter. */
export function isAsAnnounced(lines: readonly CountedLine[]): boolean {
  return lines.every((line) => lineState(line) === "complete" && line.damaged === 0);
}

/** Whether something is wrong with a line that was counted, so that a photo of it says more. */
export function isWrong(line: CountedLine): boolean {
  const state = lineState(line);
  return state === "short" || state === "over" || line.damaged > 0;
}

export interface Totals {
  readonly counted: number;
  readonly announced: number;
  /** Lines without an entry. */
  readonly open: number;
}

export function totalsOf(lines: readonly CountedLine[]): Totals {
  return {
    counted: lines.reduce((total, { counted }) => total + (counted ?? 0), 0),
    announced: lines.reduce((total, { announced }) => total + announced, 0),
    open: lines.filter(({ counted }) => counted === null).length,
  };
}

/** What is wrong with a count that is not as announced. */
export function reasonOf(lines: readonly CountedLine[]): DiscrepancyReason {
  return lines.some(({ damaged }) => damaged > 0) ? "DAMAGED" : "WRONG_UNITS";
}

/** The request body of a count; a line without an entry was not found. */
export function countBody(lines: readonly CountedLine[]) {
  const { counted } = totalsOf(lines);
  if (lines.some(({ id }) => id === WHOLE_PACKAGE)) return { units: counted };
  return {
    units: counted,
    lines: lines.map(({ id, counted: units, damaged }) => ({ id, units: units ?? 0, damaged })),
  };
}

/** The line that a product's code counts: its own, or the whole package where it is not known what is in it. */
export function lineOfGtin(lines: readonly CountedLine[], gtin: string): CountedLine | undefined {
  return lines.find((line) => line.id === WHOLE_PACKAGE || normaliseGtin(line.gtin) === gtin);
}

/** A line after some more units of it were scanned. */
export function addUnits({ counted, damaged }: CountedLine, units: number): LineCount {
  return { counted: (counted ?? 0) + units, damaged };
}

/** The verdict after a product was scanned. */
export function countVerdict(lines: readonly CountedLine[], counted: CountedLine): Omit<ScanVerdict, "undo"> {
  const { name, announced } = counted;
  const [there, said] = [formatNumber(counted.counted ?? 0), formatNumber(announced)];
  const state = lineState(counted);
  if (state === "over") return { tone: "info", text: messages.over(name, there, said) };
  const text = messages.counted(name, there, said);
  return { tone: "success", text: isAsAnnounced(lines) ? `${text} ${messages.allCounted}` : text };
}

/** A typed number of units; null for nothing, undefined for what is none. */
export function readUnits(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  return /^[0-9]{1,7}$/.test(text.trim()) && Number(text) <= 1_000_000 ? Number(text) : undefined;
}
