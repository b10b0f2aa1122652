"use client";
import type { SellerInbox } from "@quayside/api-client/contract/sellers/inbox";
import { formatMoney } from "@quayside/format/money";
import { Sparkline } from "@quayside/ui/sparkline";
import { StatTile } from "@quayside/ui/stat-tile";
import { formatShortDate } from "#lib/dates.ts";
import { toMinorUnits } from "#lib/money.ts";

/** The value of sales of the last week with the trend of the weeks before. */
export function WeeklySales({
  weeks,
  currency,
}: {
  readonly weeks: SellerInbox["weeklySales"];
  readonly currency: string;
}) {
  const last = weeks.at(-1);
  if (last === undefined) return null;
  const points = weeks.map((week) => ({
    label: `Week of ${formatShortDate(week.weekStart)}`,
    value: toMinorUnits(week.total) / 100,
  }));
  return (
    <section aria-label="Weekly sales" className="relative overflow-hidden">
      <StatTile
        label="Sales this week"
        value={formatMoney(last.total, currency)}
        window={`${last.count} ${last.count === 1 ? "order" : "orders"} since ${formatShortDate(last.weekStart)}`}
      >
        <Sparkline points={points} label="Value of sales by week" />
      </StatTile>
    </section>
  );
}
