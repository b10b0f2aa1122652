import type { ReductionReason, SaleLine } from "@quayside/api-client/contract/sales/sale.schema";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { withinSentence } from "@quayside/format/sentence";
import { typedValue, wholeFormat } from "@quayside/spreadsheet/typed/typed-number";
import { typedProblem } from "@quayside/spreadsheet/typed/typed-number.messages";
import { salesMessages } from "#features/sales/sale/sale.messages.ts";

/** The form state of one line: the text of its quantity and the reason of a reduction, if any. */
export interface LineEntry {
  readonly quantity: string;
  readonly reason: ReductionReason | "";
}

/** Entries by the id of their line. A line without one keeps its ordered quantity. */
export type LineEntries = Readonly<Record<string, LineEntry>>;

type Line = Pick<
  SaleLine,
  "id" | "unit" | "requestedQuantity" | "confirmedQuantity" | "reductionReason" | "price" | "name"
>;

/** The entry of a line: by default the confirmed quantity, or the full one. */
export function entryOf(line: Line, entries: LineEntries): LineEntry {
  return (
    entries[line.id] ?? {
      quantity: String(line.confirmedQuantity ?? line.requestedQuantity),
      reason: line.reductionReason ?? "",
    }
  );
}

/** What a line may be confirmed with, whatever was ordered. */
const QUANTITY = wholeFormat(0, 1_000_000);

/** The quantity of a text, or null unless it is a whole number of 0 or more. */
export const quantityOf = (text: string): number | null => typedValue(text, QUANTITY);

/** Why a quantity cannot be confirmed, or null. */
export function quantityProblem(line: Line, text: string): string | null {
  if (text.trim() === "") return salesMessages.quantityMissing;
  const quantity = quantityOf(text);
  if (quantity === null) return typedProblem(text, QUANTITY, salesMessages.quantityNotWhole);
  if (quantity > line.requestedQuantity) return salesMessages.quantityTooHigh(line.requestedQuantity);
  if (quantity % line.unit !== 0) return salesMessages.quantityNotUnit(line.unit);
  return null;
}

/** True when less is confirmed than was ordered: the line then needs a reason. */
export function isReduced(line: Line, entry: LineEntry): boolean {
  const quantity = quantityOf(entry.quantity);
  return quantity !== null && quantity < line.requestedQuantity;
}

/** Ids of the controls of a line, for the error summary. */
export const quantityFieldId = (lineId: string) => `quantity-${lineId}`;
export const reasonFieldId = (lineId: string) => `reason-${lineId}`;

export interface FieldProblem {
  readonly fieldId: string;
  readonly message: string;
  /** The message where its line is not in sight; the message itself by default. */
  readonly summary?: string;
}

/** A problem with the quantity of a line: away from the line, it names the product. */
function quantityProblemOf(line: Line, message: string): FieldProblem {
  return {
    fieldId: quantityFieldId(line.id),
    message,
    summary: `${line.name}: ${withinSentence(message)}`,
  };
}

/** All problems that prevent a line from being sent. */
export function problemsOfLine(line: Line, entry: LineEntry): readonly FieldProblem[] {
  const quantity = quantityProblem(line, entry.quantity);
  const lacksReason = isReduced(line, entry) && entry.reason === "";
  return [
    ...(quantity === null ? [] : [quantityProblemOf(line, quantity)]),
    ...(lacksReason
      ? [{ fieldId: reasonFieldId(line.id), message: salesMessages.reasonMissing(line.name) }]
      : []),
  ];
}

/** The server's errors for lines, by field. */
export function lineProblemsOf(error: unknown, lines: readonly Line[]): FieldProblem[] {
  const messages: Readonly<Record<string, (line: Line) => FieldProblem>> = {
    SaleLineQuantityExceedsRequestedAmount: (line) =>
      quantityProblemOf(line, salesMessages.quantityTooHigh(line.requestedQuantity)),
    unit_size_invalid: (line) => quantityProblemOf(line, salesMessages.quantityNotUnit(line.unit)),
    SALE_LINES_REDUCTION_REASON_REQUIRED: (line) => ({
      fieldId: reasonFieldId(line.id),
      message: salesMessages.reasonMissing(line.name),
    }),
  };
  if (!(error instanceof ApiError) || !Object.hasOwn(messages, error.code)) return [];
  const { lines: ids = [] } = error.details as { lines?: readonly string[] };
  return lines.flatMap((line) => (ids.includes(line.id) ? [messages[error.code]?.(line) ?? []].flat() : []));
}

/** The lines of a change: those that differ from the confirmed quantities. */
export function changedBodyLines(lines: readonly Line[], entries: LineEntries) {
  const byId = new Map(lines.map((line) => [line.id, line]));
  return confirmBodyLines(lines, entries).filter(({ id, quantity, reductionReason }) => {
    const line = byId.get(id);
    return line?.confirmedQuantity !== quantity || line.reductionReason !== reductionReason;
  });
}

/** The lines of the call: every line exactly once, a reason only if reduced. */
export function confirmBodyLines(lines: readonly Line[], entries: LineEntries) {
  return lines.map((line) => {
    const entry = entryOf(line, entries);
    const reason = isReduced(line, entry) && entry.reason !== "" ? entry.reason : null;
    return { id: line.id, quantity: quantityOf(entry.quantity) ?? 0, reductionReason: reason };
  });
}
