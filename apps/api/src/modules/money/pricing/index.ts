export {
  type DeliverTo,
  type Supplier,
  isNumberOf,
  legOf,
  legTo,
  landedPriceMinor,
} from "#modules/money/pricing/supply.rules.ts";
export { followSupplier } from "#modules/money/pricing/sale-vat.writer.ts";
export { moneyText } from "#modules/money/pricing/money.rules.ts";
export { quantityPriceMinor } from "#modules/money/pricing/quantity-price.rules.ts";
export { fxRateOn } from "#modules/money/pricing/pricing.reader.ts";
export { type Tax, taxOf } from "#modules/money/pricing/tax.rules.ts";
