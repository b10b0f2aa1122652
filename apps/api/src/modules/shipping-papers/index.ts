export { freezePaper } from "#modules/shipping-papers/freeze-paper.ts";
export { openShippingPaper } from "#modules/shipping-papers/open-paper.ts";
export { type ShippingPaper, readShippingPaper } from "#modules/shipping-papers/shipping-paper.reader.ts";
