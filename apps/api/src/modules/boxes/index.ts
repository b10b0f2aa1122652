import type { Handlers } from "#http/context.ts";
import { downloadPackingList } from "#modules/boxes/download-packing-list.ts";
import { downloadSaleLabels } from "#modules/boxes/download-sale-labels.ts";
import { getSaleBoxes } from "#modules/boxes/get-sale-boxes.ts";
import { updateSaleBoxes } from "#modules/boxes/update-sale-boxes.ts";

export { type PackableSale, readPackableSale } from "#modules/boxes/box.reader.ts";
export { type NewBox, insertBoxes, measureBoxes, removeEmptyBoxes } from "#modules/boxes/box.writer.ts";
export { wronglyPacked } from "#modules/boxes/boxes.rules.ts";

export const boxHandlers = {
  getSaleBoxes,
  updateSaleBoxes,
  downloadSaleLabels,
  downloadPackingList,
} satisfies Handlers<typeof import("@quayside/api-client/contract/boxes/index")>;
