"use client";
import type { SellerInbox } from "@quayside/api-client/contract/sellers/inbox.schemas";
import { formatDate, formatWeekday } from "@quayside/format/date";
import { formatMoney } from "@quayside/format/money";
import { formatCount, formatNumber } from "@quayside/format/number";
import { StatTile } from "@quayside/ui/stat-tile";
import { TimeChart } from "@quayside/ui/time-chart";
import { toMinorUnits } from "#lib/money.ts";

/** The value of each of the last 14 days' sales, today marked. */
function DailySales({ dailySales, currency }: SellerInbox) {
  const wholeMoney = (amount: number) => formatMoney(amount, currency, { decimals: 0 });
  const last = dailySales.length - 1;
  const points = dailySales.map(({ day, total, count }, index) => ({
    label: index === last ? "Today" : formatWeekday(day),
    value: toMinorUnits(total) / 100,
    text: `${wholeMoney(toMinorUnits(total) / 100)} · ${formatCount(count, "order")}`,
    // Every other day, so that there is room; today in any case.
    ...((last - index) % 2 === 0 && {
      mark: index === last ? "Today" : formatWeekday(day).split(" ").slice(1).join(" "),
      isWide: (last - index) % 4 !== 0,
    }),
  }));
  const sum = dailySales.reduce((minor, { total }) => minor + toMinorUnits(total), 0);
  const orders = dailySales.reduce((all, { count }) => all + count, 0);
  return (
    <section aria-labelledby="daily-sales" className="card grid content-start gap-2 p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="daily-sales" className="text-muted">
          Sales, last 14 days
        </h2>
        <p className="tnum text-sm text-muted">
          <strong className="text-md font-semibold text-fg">{wholeMoney(sum / 100)}</strong> ·{" "}
          {formatCount(orders, "order")}
        </p>
      </div>
      <TimeChart label="Sales by day" points={points} kind="bars" tickText={(value) => wholeMoney(value)} />
    </section>
  );
}

/** What arrives next, what could be won back, and what was sold. */
export function MoneyStrip({ inbox }: { readonly inbox: SellerInbox }) {
  const { nextPayout, notWinningCount, dailySales } = inbox;
  return (
    <div className="grid grid-cols-1 gap-3 xl:grid-cols-3">
      <div className="grid gap-3 empty:hidden sm:max-xl:grid-cols-2">
        {nextPayout && (
          <StatTile
            label="Next payout"
            value={formatMoney(nextPayout.amount, nextPayout.currency)}
            window={`${formatDate(nextPayout.on)} · ${formatCount(nextPayout.count, "order")}`}
            href="/payouts/"
          />
        )}
        {notWinningCount > 0 && (
          <StatTile
            label="Win back"
            value={formatNumber(notWinningCount)}
            window={`${notWinningCount === 1 ? "offer" : "offers"} in stock without the winning price`}
            href="/inventory/ranked/"
          />
        )}
      </div>
      {dailySales.length > 0 && (
        <div className="grid grid-cols-1 xl:col-span-2">
          <DailySales {...inbox} />
        </div>
      )}
    </div>
  );
}
