"use client";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { countryName } from "@quayside/format/country";
import { MoneySummary } from "@quayside/ui/money-summary";
import { SideCard } from "#components/side-card.tsx";
import type { Quantities } from "#features/sales/confirm/quantities.ts";
import { useDraftGoods } from "#features/sales/confirm/use-quantities.ts";
import { supplyText, vatRuleNames } from "#features/sales/sale/sale.messages.ts";
import { moneyOf, refundText } from "#features/sales/sale/sale.view-model.ts";
import { toMinorUnits } from "#lib/money.ts";

const placeOf = ({ name, city, country, isWarehouse }: NonNullable<Sale["supply"]>["deliverTo"]): string =>
  [...(isWarehouse ? [name] : []), city, countryName(country)].join(", ");

/** The value of the order to the seller, at the entered quantities: goods, reductions, shipping fee, VAT. */
export function SaleMoney({ sale, draft }: { readonly sale: Sale; readonly draft: Quantities | null }) {
  const draftNet = useDraftGoods(draft);
  const draftGoods = draftNet?.reduce((sum, { goodsMinor }) => sum + goodsMinor, 0);
  const isDraft = draftGoods !== undefined && draftGoods !== toMinorUnits(sale.price);
  const money = moneyOf(sale, draftNet ?? undefined);
  const refund = refundText(sale);
  return (
    <SideCard id="sale-money" title="Money">
      <MoneySummary
        lines={[
          { label: "Goods as ordered", amount: money.ordered },
          ...(money.reduction === null ? [] : [{ label: money.reductionLabel, amount: money.reduction }]),
          { label: `Shipping fee (up to ${money.feeMaximum})`, amount: money.fee },
          ...money.vat,
        ]}
        total={{ label: isDraft ? "Total after this" : "Total", amount: money.total }}
        note={vatRuleNames[sale.sellerVat.rule]}
      />
      {sale.supply !== null && (
        <p className="text-sm text-muted">
          {supplyText(sale.supply.customer.name, placeOf(sale.supply.deliverTo))}
        </p>
      )}
      {refund !== null && <p className="border-t border-border pt-3 text-sm text-muted">{refund}</p>}
    </SideCard>
  );
}
