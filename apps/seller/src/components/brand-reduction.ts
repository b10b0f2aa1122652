import type { Offer } from "@quayside/api-client/contract/offers/offer.schema";
import { formatPercent } from "@quayside/format/number";
import type { Dates } from "@quayside/portal/reader-time";

/** What lowers the price of an offer, and for how long; null where nothing does. */
export function brandReduction(
  { discount, discountEndsAt }: Pick<Offer, "discount" | "discountEndsAt">,
  dates: Dates,
): { readonly percent: string; readonly text: string } | null {
  if (Number(discount) === 0) return null;
  const percent = `−${formatPercent(discount)}`;
  return { percent, text: `${percent} brand reduction${untilText(discountEndsAt, dates)}` };
}

/** " until 30 November 2026": the last day on which a reduction counts; nothing for one without an end. */
export function untilText(endsAt: string | null, { formatDay }: Dates): string {
  if (endsAt === null) return "";
  return ` until ${formatDay(new Date(Date.parse(endsAt) - 1))}`;
}
