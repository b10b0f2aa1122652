import type { OfferTier } from "@quayside/api-client/contract/offers/offer.schema";
import { formatMoney } from "@quayside/format/money";
import { formatCount } from "@quayside/format/number";

/**
 * Prices by quantity in a line: "from 48 units €9.00, from 96 units €8.40".
 *
 * @param tiers with rising quantities
 * @param currency ISO code; null leaves the prices without one
 */
export const tierTexts = (tiers: readonly OfferTier[], currency: string | null): string =>
  tiers
    .map(({ fromQuantity, price }) => {
      const money = currency === null ? price : formatMoney(price, currency);
      return `from ${formatCount(fromQuantity, "unit")} ${money}`;
    })
    .join(", ");
