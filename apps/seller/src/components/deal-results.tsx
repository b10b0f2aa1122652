import type { Deal } from "@quayside/api-client/contract/deals/deal.schema";
import { formatMoney } from "@quayside/format/money";
import { formatNumber, formatPercent } from "@quayside/format/number";

/** How much of a deal is sold, and which share that is; no share before the first sale. */
export function DealSold({ sold, quantity }: Pick<Deal, "sold" | "quantity">) {
  return (
    <span className="tnum grid justify-items-end leading-tight">
      <span className="whitespace-nowrap">
        {formatNumber(sold)} of {formatNumber(quantity)}
      </span>{" "}
      {sold > 0 && (
        <span className="text-sm leading-tight text-muted">
          {formatPercent(sold / quantity, { decimals: 0 })}
        </span>
      )}
    </span>
  );
}

/** What the paid orders of a deal came to, and what their units cost at the usual price: a comparison, no cause. */
export function DealRevenue({
  revenue,
  revenueUnits,
  usualRevenue,
  currency,
}: Pick<Deal, "revenue" | "revenueUnits" | "usualRevenue" | "currency">) {
  if (revenueUnits === 0) return <span className="text-muted">No orders</span>;
  return (
    <span className="tnum grid justify-items-end leading-tight">
      <span>{formatMoney(revenue, currency)}</span>{" "}
      <span className="text-sm leading-tight text-muted" title={USUAL_TEXT}>
        usual {formatMoney(usualRevenue, currency)}
      </span>
    </span>
  );
}

const USUAL_TEXT = "The same units at the usual price that you had when each was ordered";
