import type { previewStockListUndo } from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { formatNumber } from "@quayside/format/number";

export type UndoNumbers = AnswerOf<typeof previewStockListUndo>;

const counted = (count: number, one: string, other: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : other}`;

/**
 * What undoing reverts: "622 offers get back the price and stock they had. 230 new offers are removed, 2 go out of
 * stock."
 */
export function takenBackText({ offers, createdOffers, removedOffers }: UndoNumbers): string {
  const restored = offers - createdOffers;
  const sentences = [
    ...(restored > 0
      ? [
          `${counted(restored, "offer gets back the price and stock it", "offers get back the price and stock they")} had.`,
        ]
      : []),
    ...newTexts(createdOffers - removedOffers, removedOffers),
  ];
  return sentences.length === 0 ? "This list changed no offer." : sentences.join(" ");
}

function newTexts(emptied: number, removed: number): readonly string[] {
  if (removed === 0)
    return emptied === 0 ? [] : [`${counted(emptied, "new offer goes", "new offers go")} out of stock.`];
  const rest = emptied === 0 ? "" : `, ${counted(emptied, "goes", "go")} out of stock`;
  return [`${counted(removed, "new offer is", "new offers are")} removed${rest}.`];
}

/** What undoing keeps, a sentence each; empty if nothing was sold or edited since. */
export function keptTexts({ editedOffers, soldOffers, soldUnits }: UndoNumbers): readonly string[] {
  return [
    ...(soldUnits > 0
      ? [
          `${counted(soldUnits, "unit", "units")} of ${counted(soldOffers, "offer", "offers")} ${soldUnits === 1 ? "was" : "were"} sold since and ${soldUnits === 1 ? "stays" : "stay"} sold.`,
        ]
      : []),
    ...(editedOffers > 0
      ? [
          editedOffers === 1
            ? "1 offer was edited since and keeps its new price or stock."
            : `${formatNumber(editedOffers)} offers were edited since and keep their new price or stock.`,
        ]
      : []),
  ];
}
