import * as contract from "@quayside/api-client/contract/boxes/boxes.endpoints";
import { routes } from "#http/routes.ts";
import { downloadPackingList } from "#modules/boxes/download-packing-list.ts";
import { downloadSaleLabels } from "#modules/boxes/download-sale-labels.ts";
import { getSaleBoxes } from "#modules/boxes/get-sale-boxes.ts";
import { updateSaleBoxes } from "#modules/boxes/update-sale-boxes.ts";

export { type PackableSale, readPackableSale } from "#modules/boxes/box.reader.ts";
export {
  type NewBox,
  drawSsccs,
  insertBoxes,
  measureBoxes,
  removeEmptyBoxes,
} from "#modules/boxes/box.writer.ts";
export { labelBars, labelFile } from "#modules/boxes/label-file.ts";
export { readLabelFacts } from "#modules/boxes/label.reader.ts";
export { kilograms, readableSscc } from "#modules/boxes/label.rules.ts";
export { type PackingList, drawPackingLists } from "#modules/boxes/packing-list-pdf.ts";
export { wronglyPacked } from "#modules/boxes/boxes.rules.ts";

export const boxRoutes = routes(contract, {
  getSaleBoxes,
  updateSaleBoxes,
  downloadSaleLabels,
  downloadPackingList,
});
