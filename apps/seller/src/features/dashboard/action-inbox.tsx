"use client";
import type { SellerInbox } from "@quayside/api-client/contract/sellers/inbox.schemas";
import { formatNumber } from "@quayside/format/number";
import { type Dates, useDates } from "@quayside/portal/reader-time";
import { UiLink } from "@quayside/ui/ui-provider";

/** Orders that wait for something: how many, the filter that shows exactly these, and what to do about them. */
const orders = (label: string, { count }: { readonly count: number }, filter: string, hint: string) => ({
  label,
  count,
  href: `/orders/?status=CURRENT&page=1&${filter}`,
  hint,
});

const CLAIMS = "Claims to answer";

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
      label: CLAIMS,
      count: inbox.openClaims.count,
      href: "/claims/?status=AWAITING_SELLER&page=1",
      hint: nextDisputeUntil === null ? "" : `first until ${formatDay(nextDisputeUntil)}`,
    },
  ];
}

/** The kinds of work that wait, each linking to the list of exactly what it counts; what does not wait is left out. */
export function ActionInbox({ inbox }: { readonly inbox: SellerInbox }) {
  const dates = useDates();
  const waiting = cardsOf(inbox, dates).filter(({ count }) => count > 0);
  return (
    <section aria-label="What needs you now">
      {waiting.length === 0 && <p className="text-muted">Nothing needs you now.</p>}
      <ul className="flex flex-wrap gap-2">
        {waiting.map(({ label, count, href, hint }) => (
          <li
            key={label}
            title={hint}
            className="card relative flex min-h-(--control-h) items-center gap-2 px-3 py-1.5 hover:bg-hover"
          >
            <UiLink href={href} className="font-medium after:absolute after:inset-0 hover:underline">
              {label}
            </UiLink>
            <span className="tnum font-semibold">{formatNumber(count)}</span>
            {label === CLAIMS && hint !== "" && <span className="text-sm text-muted">{hint}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
