"use client";
import type { SellerInbox } from "@quayside/api-client/contract/sellers/inbox.schemas";
import { formatNumber } from "@quayside/format/number";
import { type Dates, useDates } from "@quayside/portal/reader-time";
import { StatTile } from "@quayside/ui/stat-tile";

const list = "/orders/?status=CURRENT&page=1";

/** A card of the inbox: the count, the action, and the link to exactly these items. */
function cardsOf(inbox: SellerInbox, { formatDay }: Dates) {
  const { nextDisputeUntil } = inbox.openClaims;
  return [
    {
      label: "New orders",
      count: inbox.newSales.count,
      href: `${list}&nextAction=CONFIRM_QUANTITIES`,
      hint: "Confirm what you can ship",
    },
    {
      label: "Expiring soon",
      count: inbox.expiringSoon.count,
      href: `${list}&deadline=EXPIRING`,
      hint: "Less than 24 hours left",
    },
    {
      label: "Arrange shipping",
      count: inbox.arrangeShipping.count,
      href: `${list}&nextAction=ARRANGE_SHIPPING`,
      hint: "Confirmed, not yet shipped",
    },
    {
      label: "Documents missing",
      count: inbox.documentsMissing.count,
      href: `${list}&documents=MISSING`,
      hint: "A packing list or a commercial invoice",
    },
    {
      label: "Ready for payment",
      count: inbox.readyToPay.count,
      href: `${list}&nextAction=TRIGGER_PAYMENT`,
      hint: "Shipping arranged, payment not triggered",
    },
    {
      label: "Ready to complete",
      count: inbox.readyToComplete.count,
      href: `${list}&nextAction=COMPLETE`,
      hint: "Payment is triggered",
    },
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
