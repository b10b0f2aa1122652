export { landedPriceMinor } from "#modules/money/pricing/landed-price.rules.ts";
export { followSmallBusiness } from "#modules/money/pricing/sale-vat.writer.ts";
export { moneyText } from "#modules/money/pricing/money.rules.ts";
export { fxRateOn } from "#modules/money/pricing/pricing.reader.ts";
export { type DeliverTo, legOf, legTo } from "#modules/money/pricing/supply.rules.ts";
export { type Tax, taxOf } from "#modules/money/pricing/tax.rules.ts";
