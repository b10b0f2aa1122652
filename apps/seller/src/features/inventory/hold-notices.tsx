import type { OfferHoldFilter } from "@quayside/api-client/contract/offers/offer.schema";
import { offerHoldFilters } from "@quayside/api-client/contract/offers/offers.rules";
import type { Offer, OfferHold } from "@quayside/api-client/contract/offers/offer.schema";
import { formatNumber } from "@quayside/format/number";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { UiLink } from "@quayside/ui/ui-provider";
import { offerHolds } from "#components/offer-holds.ts";
import { RequestProducts } from "#features/inventory/unknown-products.tsx";
import { type InventoryView, inventoryList } from "#features/inventory/inventory.list-view.ts";

/**
 * Why offers on the page are not live, and what to do: once for each reason, with a link to all affected offers, and
 * with their number where the page tells that of the whole list. Nothing if all are live.
 */
export function HoldNotices({
  offers,
  total,
  view,
  isReadOnly,
}: {
  readonly offers: readonly Offer[];
  /** How many offers the whole list has. */
  readonly total: number;
  readonly view: InventoryView;
  /** Whether the user may not change the stock. */
  readonly isReadOnly: boolean;
}) {
  const isWhole = offers.length === total;
  const countOf = (hold: OfferHold) => {
    if (hold.startsWith("SELLER")) return null;
    if (view.hold === hold || (hold === "UNMATCHED" && view.status === hold)) return total;
    return isWhole ? offers.filter((offer) => offer.hold === hold).length : null;
  };
  const reasons = [...new Set(offers.flatMap(({ hold }) => (hold === null ? [] : [hold])))];
  if (reasons.length === 0) return null;
  return (
    <InlineNotification tone={toneOf(reasons)} closable={false}>
      <ul className="grid gap-1">
        {reasons.map((hold) => {
          const { name, advice, link } = offerHolds[hold];
          const count = countOf(hold);
          return (
            <li key={hold}>
              <span className="font-medium">
                {name}
                {count === null ? ":" : ` (${formatNumber(count)}):`}
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
                  <UiLink href={inventoryList.href({ ...view, hold, page: 1 })} className="prose-link">
                    Show only these
                  </UiLink>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {view.status === "UNMATCHED" && !isReadOnly && (
        <div className="mt-3">
          <RequestProducts offers={offers} />
        </div>
      )}
    </InlineNotification>
  );
}

const isFilter = (hold: OfferHold): hold is OfferHoldFilter =>
  (offerHoldFilters as readonly OfferHold[]).includes(hold);

const CAUTIONS: readonly OfferHold[] = ["SELLER_PAUSED", "CURRENCY", "BRAND_BLOCKED"];

const toneOf = (reasons: readonly OfferHold[]) =>
  CAUTIONS.some((reason) => reasons.includes(reason)) ? "caution" : "neutral";
