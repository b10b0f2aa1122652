import type { ReprintReason } from "@quayside/api-client/contract/warehouse/package.schema";
import { printMessages as messages } from "#components/printing/printing.messages.ts";

/** The entered reason of a reprint. */
export interface Reprint {
  readonly reason: ReprintReason | "";
  readonly note: string;
}

export const NO_REASON: Reprint = { reason: "", note: "" };

/** What is missing for a reprint; null if nothing. */
export function reprintProblem({ reason, note }: Reprint): string | null {
  if (reason === "") return messages.reasonMissing;
  return reason === "OTHER" && note.trim() === "" ? messages.noteMissing : null;
}

/** A reprint for the API; undefined for a first print. */
export function reprintQuery({ reason, note }: Reprint): { reason?: ReprintReason; note?: string } {
  if (reason === "") return {};
  return note.trim() === "" ? { reason } : { reason, note: note.trim() };
}

/** A bar of a code, in modules from its start. */
export interface Bar {
  readonly at: number;
  readonly width: number;
}

/** The bars of a code and its total width, from alternating widths of bars and gaps. */
export function barsIn(widths: readonly number[]): { readonly bars: readonly Bar[]; readonly width: number } {
  let at = 0;
  const bars: Bar[] = [];
  for (const [place, width] of widths.entries()) {
    if (place % 2 === 0) bars.push({ at, width });
    at += width;
  }
  return { bars, width: at };
}
