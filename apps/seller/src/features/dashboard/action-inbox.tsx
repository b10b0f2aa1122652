"use client";
import type { SellerInbox } from "@quayside/api-client/contract/sellers/inbox.schemas";
import { formatNumber } from "@quayside/format/number";
import { type Dates, useDates } from "@quayside/portal/reader-time";
import { StatTile } from "@quayside/ui/stat-tile";

/** Orders that wait for something: how many, the filter that shows exactly these, and what to do about them. */
const orders = (label: string, { count }: { readonly count: number }, filter: string, hint: string) => ({
  label,
  count,
  href: `/orders/?status=CURRENT&page=1&${filter}`,
  hint,
});

/** A card of the inbox: the count, the action, and the link to exactly these items. */
function cardsOf(inbox: SellerInbox, { formatDay }: Dates) {
  const { nextDisputeUntil } = inbox.openClaims;
  return [
    orders("New orders", inbox.newSales, "nextAction=CONFIRM_QUANTITIES", "Confirm what you can ship"),
    orders("Expiring soon", inbox.expiringSoon, "deadline=EXPIRING", "Less than 24 hours left"),
    orders(
      "Arrange shipping",
      inbox.arrangeShipping,
      "nextAction=ARRANGE_SHIPPING",
      "Confirmed, not yet shipped",
    ),
    orders(
      "Documents missing",
      inbox.documentsMissing,
      "documents=MISSING",
      "A packing list or a commercial invoice",
    ),
    orders(
      "Ready for payment",
      inbox.readyToPay,
      "nextAction=TRIGGER_PAYMENT",
      "Shipping arranged, payment not triggered",
    ),
    orders("Ready to complete", inbox.readyToComplete, "nextAction=COMPLETE", "Payment is triggered"),
    {
      label: "Claims to answer",
      count: inbox.openClaims.count,
      href: "/claims/?status=AWAITING_SELLER&page=1",
      hint: nextDisputeUntil === null ? "" : `The first until ${formatDay(nextDisputeUntil)}`,
    },
  ];
}

/** One card per kind of work, each linking to the list of exactly what it counts. */
export function ActionInbox({ inbox }: { readonly inbox: SellerInbox }) {
  const dates = useDates();
  return (
    <section aria-label="What needs you now">
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
        {cardsOf(inbox, dates).map((card) => (
          <li key={card.label} className="grid last:col-span-2 md:last:col-span-3 xl:last:col-span-2">
            <StatTile label={card.label} value={formatNumber(card.count)} href={card.href}>
              <p className="text-sm text-muted">{card.count === 0 ? "Nothing to do" : card.hint}</p>
            </StatTile>
          </li>
        ))}
      </ul>
    </section>
  );
}
