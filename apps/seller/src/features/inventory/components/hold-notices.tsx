import { useQueries } from "@tanstack/react-query";
import type { OfferHoldFilter } from "@quayside/api-client/contract/offers/offer.schema";
import { offerHoldFilters } from "@quayside/api-client/contract/offers/offer.rules";
import type { Offer, OfferHold } from "@quayside/api-client/contract/offers/offer.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatNumber } from "@quayside/format/number";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { UiLink } from "@quayside/ui/ui-provider";
import { offerHolds } from "#components/offer-holds.ts";
import { offersQuery } from "#features/inventory/inventory.queries.ts";
import { inventoryHref } from "#features/inventory/inventory.search-params.ts";
import type { InventoryView } from "#features/inventory/inventory.search-params.ts";

/**
 * Why offers on the page are not live, and what to do: once for each reason, with the number of all affected offers
 * of the list and a link to them.
 * Nothing if all are live.
 */
export function HoldNotices({
  offers,
  total,
  view,
}: {
  readonly offers: readonly Offer[];
  /** How many offers the whole list has. */
  readonly total: number;
  readonly view: InventoryView;
}) {
  const { client } = useSession();
  const reasons = [...new Set(offers.flatMap(({ hold }) => (hold === null ? [] : [hold])))];
  const isWhole = offers.length === total;
  const counts = useQueries({
    queries: reasons.map((hold) => ({
      ...offersQuery(client, { ...view, hold: isFilter(hold) ? hold : null, page: 1, size: 1 }),
      enabled: !isWhole && view.hold === null && isFilter(hold),
    })),
  });
  // Counted in the whole list, never only on its page; no number until it is known.
  const countOf = (hold: OfferHold, place: number) => {
    if (hold.startsWith("SELLER")) return undefined;
    if (isWhole) return offers.filter((offer) => offer.hold === hold).length;
    if (view.hold === hold) return total;
    const found = counts[place]?.data;
    return found?.countIsExact ? found.count : undefined;
  };
  if (reasons.length === 0) return null;
  return (
    <InlineNotification tone={toneOf(reasons)} closable={false}>
      <ul className="grid gap-1">
        {reasons.map((hold, place) => {
          const { name, advice, link } = offerHolds[hold];
          const count = countOf(hold, place);
          return (
            <li key={hold}>
              <span className="font-medium">
                {name}
                {count === undefined ? ":" : ` (${formatNumber(count)}):`}
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
