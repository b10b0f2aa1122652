export { freezePaper } from "#modules/fulfilment/shipping-papers/freeze-paper.ts";
export { openShippingPaper } from "#modules/fulfilment/shipping-papers/open-paper.ts";
export {
  type ShippingPaper,
  readShippingPaper,
} from "#modules/fulfilment/shipping-papers/shipping-paper.reader.ts";
