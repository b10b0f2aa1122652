import type { Offer } from "@quayside/api-client/contract/offers/offer.schema";
import { formatPercent } from "@quayside/format/number";
import type { Dates } from "@quayside/portal/reader-time";

/** The discount on an offer, and how long it runs; null without one. */
export function brandReduction(
  { discount, discountEndsAt }: Pick<Offer, "discount" | "discountEndsAt">,
  dates: Dates,
): { readonly percent: string; readonly text: string } | null {
  if (Number(discount) === 0) return null;
  const percent = `−${formatPercent(discount)}`;
  return { percent, text: `${percent} brand reduction${untilText(discountEndsAt, dates)}` };
}

/** " until 30 November 2026": the last day of a reduction; nothing for an open-ended one. */
export function untilText(endsAt: string | null, { formatDay }: Dates): string {
  if (endsAt === null) return "";
  return ` until ${formatDay(new Date(Date.parse(endsAt) - 1))}`;
}
