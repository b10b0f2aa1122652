"use client";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { formatMoney } from "@quayside/format/money";
import { MoneySummary } from "@quayside/ui/money-summary";
import { vatRuleNames } from "#features/sales/sale.messages.ts";
import { moneyOf, vatLabel } from "#features/sales/sale.view-model.ts";

/** What the order is worth to the seller: goods, reductions, shipping fee, VAT. */
export function SaleMoney({ sale }: { readonly sale: Sale }) {
  const money = moneyOf(sale);
  return (
    <section aria-labelledby="sale-money" className="card grid gap-4 p-5">
      <h2 id="sale-money" className="text-md font-semibold">
        Money
      </h2>
      <MoneySummary
        lines={[
          { label: "Goods as ordered", amount: money.ordered },
          ...(money.reduction === null ? [] : [{ label: "Reductions", amount: money.reduction }]),
          { label: `Shipping fee (up to ${money.feeMaximum})`, amount: money.fee },
          { label: vatLabel(sale.sellerVat), amount: money.vat },
        ]}
        total={{ label: "Total", amount: money.total }}
        note={vatRuleNames[sale.sellerVat.rule]}
      />
      {sale.refund !== null && (
        <p className="tnum flex flex-wrap justify-between gap-x-4 border-t border-border pt-3 text-sm text-muted">
          <span>Refund to the buyer ({sale.refund.status === "POSTED" ? "posted" : "pending"})</span>
          <span>{formatMoney(sale.refund.amount, sale.currency)}</span>
        </p>
      )}
    </section>
  );
}
