import type { SaleBoxes } from "@quayside/api-client/contract/boxes/boxes.schemas";
import type { PackableSale } from "#modules/fulfilment/boxes/box.reader.ts";
import { suggestBoxes, wronglyPacked } from "#modules/fulfilment/boxes/boxes.rules.ts";

/** The answer about the boxes of a sale. */
export function boxesAnswer(sale: PackableSale): SaleBoxes {
  const { boxes, pallets, lines, warehouse } = sale;
  return {
    boxes: [...boxes],
    pallets: [...pallets],
    isComplete: boxes.length > 0 && wronglyPacked(lines, boxes).length === 0,
    isEditable: sale.status === "CONFIRMED" && !sale.isArranged,
    warehouse,
    version: sale.version,
    products: lines.map(({ id, gtin, name, units, unitWeightGrams }) => ({
      id,
      gtin,
      name,
      units,
      unitWeightGrams,
    })),
    suggestions: suggestBoxes(lines),
  };
}
