"use client";
import type { SellerInbox } from "@quayside/api-client/contract/sellers/inbox.schemas";
import { formatDate } from "@quayside/format/date";
import { formatMoney } from "@quayside/format/money";
import { Sparkline } from "@quayside/ui/sparkline";
import { StatTile } from "@quayside/ui/stat-tile";
import { toMinorUnits } from "#lib/money.ts";

/** The value of the last week's sales with the trend of the previous weeks. */
export function WeeklySales({
  weeks,
  currency,
}: {
  readonly weeks: SellerInbox["weeklySales"];
  readonly currency: string;
}) {
  const last = weeks.at(-1);
  if (last === undefined) return null;
  const wholeMoney = (amount: string) => formatMoney(amount, currency, { decimals: 0 });
  const points = weeks.map((week) => ({
    label: `Week of ${formatDate(week.weekStart)}`,
    value: toMinorUnits(week.total) / 100,
    text: wholeMoney(week.total),
  }));
  return (
    <section aria-label="Weekly sales" className="relative overflow-hidden">
      <StatTile
        label="Sales this week"
        value={wholeMoney(last.total)}
        window={`${last.count} ${last.count === 1 ? "order" : "orders"} since ${formatDate(last.weekStart)}`}
      >
        <Sparkline points={points} label="Value of sales by week" />
      </StatTile>
    </section>
  );
}
