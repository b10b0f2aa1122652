import type { ReprintReason } from "@quayside/api-client/contract/warehouse/reprint.schema";
import { printMessages as messages } from "#components/printing/printing.messages.ts";

/** Why a paper is printed again, as it is entered. */
export interface Reprint {
  readonly reason: ReprintReason | "";
  readonly note: string;
}

export const NO_REASON: Reprint = { reason: "", note: "" };

/** What is missing before a paper is printed again; null when nothing is. */
export function reprintProblem({ reason, note }: Reprint): string | null {
  if (reason === "") return messages.reasonMissing;
  return reason === "OTHER" && note.trim() === "" ? messages.noteMissing : null;
}

/** A reprint as the API takes it; nothing for a first print. */
export function reprintQuery({ reason, note }: Reprint): { reason?: ReprintReason; note?: string } {
  if (reason === "") return {};
  return note.trim() === "" ? { reason } : { reason, note: note.trim() };
}

/** A bar of a code, in modules from its beginning. */
export interface Bar {
  readonly at: number;
  readonly width: number;
}

/** The bars of a code and how wide it is, of widths of bars and gaps in turn. */
export function barsIn(widths: readonly number[]): { readonly bars: readonly Bar[]; readonly width: number } {
  let at = 0;
  const bars: Bar[] = [];
  for (const [place, width] of widths.entries()) {
    if (place % 2 === 0) bars.push({ at, width });
    at += width;
  }
  return { bars, width: at };
}
