export { landedPriceMinor } from "#modules/money/pricing/landed-price.rules.ts";
export { moneyText } from "#modules/money/pricing/money.rules.ts";
export { fxRateOn, vatOn } from "#modules/money/pricing/pricing.reader.ts";
export { type VatRule, vatTreatmentOf } from "#modules/money/pricing/vat.rules.ts";
