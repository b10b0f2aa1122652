import type { OfferHoldFilter } from "@quayside/api-client/contract/offers/offer.schema";
import { offerHoldFilters } from "@quayside/api-client/contract/offers/offer.rules";
import type { Offer, OfferHold } from "@quayside/api-client/contract/offers/offer.schema";
import { formatNumber } from "@quayside/format/number";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { UiLink } from "@quayside/ui/ui-provider";
import { offerHolds } from "#components/offer-holds.ts";
import { inventoryHref } from "#features/inventory/inventory.search-params.ts";
import type { InventoryView } from "#features/inventory/inventory.search-params.ts";

/**
 * Why offers on the page are not live, and what to do: once for each reason, with a link to all affected offers.
 * Nothing if all are live.
 */
export function HoldNotices({
  offers,
  view,
}: {
  readonly offers: readonly Offer[];
  readonly view: InventoryView;
}) {
  const reasons = [...new Set(offers.flatMap(({ hold }) => (hold === null ? [] : [hold])))];
  if (reasons.length === 0) return null;
  return (
    <InlineNotification tone={toneOf(reasons)} closable={false}>
      <ul className="grid gap-1">
        {reasons.map((hold) => {
          const { name, advice, link } = offerHolds[hold];
          const count = offers.filter((offer) => offer.hold === hold).length;
          return (
            <li key={hold}>
              <span className="font-medium">
                {name}
                {hold.startsWith("SELLER") ? ":" : ` (${formatNumber(count)} on this page):`}
              </span>{" "}
              {advice}{" "}
              {link && (
                <UiLink href={link.href} className="prose-link">
                  {link.label}
                </UiLink>
              )}
              {view.hold === null && isFilter(hold) && (
                <>
                  {link && " · "}
                  <UiLink href={inventoryHref({ ...view, hold, page: 1 })} className="prose-link">
                    Show only these
                  </UiLink>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </InlineNotification>
  );
}

const isFilter = (hold: OfferHold): hold is OfferHoldFilter =>
  (offerHoldFilters as readonly OfferHold[]).includes(hold);

const CAUTIONS: readonly OfferHold[] = ["SELLER_PAUSED", "CURRENCY", "BRAND_BLOCKED"];

const toneOf = (reasons: readonly OfferHold[]) =>
  CAUTIONS.some((reason) => reasons.includes(reason)) ? "caution" : "neutral";
