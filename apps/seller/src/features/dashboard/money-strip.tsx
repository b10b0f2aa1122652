"use client";
import type { SellerInbox } from "@quayside/api-client/contract/sellers/inbox.schemas";
import { formatDate } from "@quayside/format/date";
import { formatMoney } from "@quayside/format/money";
import { formatCount, formatNumber } from "@quayside/format/number";
import { Sparkline } from "@quayside/ui/sparkline";
import { StatTile } from "@quayside/ui/stat-tile";
import { toMinorUnits } from "#lib/money.ts";

/** The value of this week's sales, with the trend of the weeks before. */
function WeeklySales({ weeklySales, currency }: SellerInbox) {
  const last = weeklySales.at(-1);
  if (last === undefined) return null;
  const wholeMoney = (amount: string) => formatMoney(amount, currency, { decimals: 0 });
  const points = weeklySales.map((week) => ({
    label: `Week of ${formatDate(week.weekStart)}`,
    value: toMinorUnits(week.total) / 100,
    text: wholeMoney(week.total),
  }));
  return (
    <section aria-label="Weekly sales" className="relative grid overflow-hidden">
      <StatTile
        label="Sales this week"
        value={wholeMoney(last.total)}
        window={`${formatCount(last.count, "order")} since ${formatDate(last.weekStart)}`}
      >
        <Sparkline points={points} label="Value of sales by week" />
      </StatTile>
    </section>
  );
}

/** What arrives next, what is sold, and what could be won back. */
export function MoneyStrip({ inbox }: { readonly inbox: SellerInbox }) {
  const { nextPayout, notWinningCount } = inbox;
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {nextPayout && (
        <StatTile
          label="Next payout"
          value={formatMoney(nextPayout.amount, nextPayout.currency)}
          window={`${formatDate(nextPayout.on)} · ${formatCount(nextPayout.count, "order")}`}
          href="/payouts/"
        />
      )}
      <WeeklySales {...inbox} />
      {notWinningCount > 0 && (
        <StatTile
          label="Win back"
          value={formatNumber(notWinningCount)}
          window={`${notWinningCount === 1 ? "offer" : "offers"} in stock without the winning price`}
          href="/inventory/ranked/"
        />
      )}
    </div>
  );
}
