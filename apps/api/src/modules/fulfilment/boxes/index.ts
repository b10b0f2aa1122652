import * as contract from "@quayside/api-client/contract/boxes/boxes.endpoints";
import { routes } from "#kernel/routes.ts";
import { downloadDeliveryNote, downloadSaleLabels, getSaleBoxes } from "#modules/fulfilment/boxes/reads.ts";
import { downloadPackingList } from "#modules/fulfilment/boxes/download-packing-list.ts";
import { updateSaleBoxes } from "#modules/fulfilment/boxes/update-sale-boxes.ts";

export { type PackableSale, readPackableSale, readLabelFacts } from "#modules/fulfilment/boxes/box.reader.ts";
export {
  type NewBox,
  drawSsccs,
  insertBoxes,
  measureBoxes,
  removeEmptyBoxes,
} from "#modules/fulfilment/boxes/box.writer.ts";
export { freezePackingList } from "#modules/fulfilment/boxes/read-packing-list.ts";
export { labelBars, labelFile } from "#modules/fulfilment/boxes/label-file.ts";
export {
  type PrintableSale,
  handlingUnits,
  kilograms,
  loadGrams,
  placedBoxes,
  readableSscc,
} from "#modules/fulfilment/boxes/label.rules.ts";
export { type PackingList, drawPackingLists } from "#modules/fulfilment/boxes/packing-list-pdf.ts";
export { plannedLoad, wronglyPacked } from "#modules/fulfilment/boxes/boxes.rules.ts";

export const boxRoutes = routes(contract, {
  getSaleBoxes,
  updateSaleBoxes,
  downloadSaleLabels,
  downloadDeliveryNote,
  downloadPackingList,
});
