import type {
  DiscrepancyReason,
  PackageStatus,
  WarehousePackageDetail,
} from "@quayside/api-client/contract/warehouse/package.schema";
import { normaliseGtin, unitGtin } from "@quayside/identifiers/gtin";
import { formatNumber } from "@quayside/format/number";
import { typedValue, wholeFormat } from "@quayside/spreadsheet/typed/typed-number";
import { typedProblem } from "@quayside/spreadsheet/typed/typed-number.messages";
import type { ScanVerdict } from "#components/scanning/scan-desk.ts";
import { countMessages as messages } from "#features/incoming/count.messages.ts";
import type { CountState, LineCount } from "#features/incoming/count-store.ts";

/** Represents the whole content of a package whose seller did not say what is in it. */
export const WHOLE_PACKAGE = "whole-package";

/** A line being counted. `counted` is null until something is entered. */
export interface CountedLine {
  readonly id: string;
  readonly gtin: string;
  readonly name: string;
  readonly announced: number;
  readonly counted: number | null;
  readonly damaged: number;
}

/** How a line compares with the announcement. */
export type LineState = "open" | "complete" | "short" | "over";

/** Statuses of packages that can be counted. The scan that starts the count also receives the package. */
export function canBeCounted(status: PackageStatus): boolean {
  return status === "ANNOUNCED" || status === "RECEIVED" || status === "RECEIVED_WITH_DISCREPANCY";
}

/**
 * The lines of a package with their counts; one line for the whole package if its seller did not say what is in it.
 */
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

/**
 * The line in front of the person who counts: the one that was last scanned or chosen, else the first that is not
 * counted yet.
 */
export function currentLine(lines: readonly CountedLine[], last: string | null): CountedLine {
  const [first] = lines;
  if (first === undefined) throw new Error("A package has at least one line to count");
  return lines.find(({ id }) => id === last) ?? lines.find(({ counted }) => counted === null) ?? first;
}

/** Whether every product arrived as announced and undamaged: nothing is left to enter. */
export function isAsAnnounced(lines: readonly CountedLine[]): boolean {
  return lines.every((line) => lineState(line) === "complete" && line.damaged === 0);
}

/** Whether a counted line has a discrepancy, so that a photo of it is useful. */
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

/** The discrepancy of a count that is not as announced. */
export function reasonOf(lines: readonly CountedLine[]): DiscrepancyReason {
  return lines.some(({ damaged }) => damaged > 0) ? "DAMAGED" : "WRONG_UNITS";
}

/** The request body of a count; a line without an entry counts as missing. */
export function countBody(lines: readonly CountedLine[]) {
  const { counted } = totalsOf(lines);
  if (lines.some(({ id }) => id === WHOLE_PACKAGE)) return { units: counted };
  return {
    units: counted,
    lines: lines.map(({ id, counted: units, damaged }) => ({ id, units: units ?? 0, damaged })),
  };
}

/** The line of a product's code: its own, or the whole package if its contents are unknown. */
export function lineOfGtin(lines: readonly CountedLine[], gtin: string): CountedLine | undefined {
  return lines.find((line) => line.id === WHOLE_PACKAGE || normaliseGtin(line.gtin) === gtin);
}

/** The line of the product whose case has this code; a case has as many units as its label does not say. */
export function lineOfCase(lines: readonly CountedLine[], gtin: string): CountedLine | undefined {
  const unit = unitGtin(gtin);
  return unit === null ? undefined : lines.find((line) => normaliseGtin(line.gtin) === unit);
}

/** A line after further units were scanned. */
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

const COUNTED = wholeFormat(0, 1_000_000);

/** What is wrong with a typed number of units. */
export const unitsProblem = (text: string): string | null =>
  text.trim() === "" ? null : typedProblem(text, COUNTED, messages.noUnits);

/** A typed number of units; null if empty, undefined if invalid. */
export function readUnits(text: string): number | null | undefined {
  return text.trim() === "" ? null : (typedValue(text, COUNTED) ?? undefined);
}
