export { landedPriceMinor } from "#modules/pricing/landed-price.rules.ts";
export { moneyText } from "#modules/pricing/money.rules.ts";
export { fxRateOn, vatOn } from "#modules/pricing/pricing.reader.ts";
export { type VatRule, vatTreatmentOf } from "#modules/pricing/vat.rules.ts";
