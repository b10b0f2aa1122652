import type { SourceResult } from "@quayside/api-client/contract/stock-sources/stock-source.schema";
import { TooLarge } from "#modules/inventory/stock-drafts/index.ts";
import { OutsideRefusal } from "#providers/outside-http.ts";

/** Why a source returned no file, as shown to its seller. */
export type FetchFault = Exclude<
  SourceResult,
  "TAKEN" | "UNCHANGED" | "NEEDS_CHOICE" | "WAITS_FOR_YOU" | "UNREADABLE" | "EMPTY" | "CUT_OFF"
>;

/** A source that returned no file. */
export class FetchFailure extends Error {
  readonly fault: FetchFault;
  constructor(fault: FetchFault, options?: ErrorOptions) {
    super(`The source brought no file: ${fault}`, options);
    this.name = "FetchFailure";
    this.fault = fault;
  }
}

/** Translates any connection error for the seller. */
export function failureOf(error: unknown): FetchFailure {
  if (error instanceof FetchFailure) return error;
  if (error instanceof OutsideRefusal) return new FetchFailure("PRIVATE_ADDRESS", { cause: error });
  if (error instanceof TooLarge) return new FetchFailure("TOO_LARGE");
  const isLate = error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
  return new FetchFailure(isLate ? "TIMEOUT" : "UNREACHABLE", { cause: error });
}
