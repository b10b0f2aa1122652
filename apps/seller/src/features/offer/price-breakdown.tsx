"use client";
import type { OfferDetail } from "@quayside/api-client/contract/offers/offer.schema";
import { formatMoney } from "@quayside/format/money";
import { formatPercent } from "@quayside/format/number";
import { useDates } from "@quayside/portal/reader-time";
import { DescriptionList } from "@quayside/ui/description-list";
import { UiLink } from "@quayside/ui/ui-provider";
import { untilText } from "#components/brand-reduction.ts";
import { formatMinorUnits, toMinorUnits } from "#lib/money.ts";

/** The breakdown of the price, and its source. What buyers pay on top is not part of an offer. */
export function PriceBreakdown({ offer }: { readonly offer: OfferDetail }) {
  const dates = useDates();
  const { currency, floor, stockList } = offer;
  const money = (amount: string) => <span className="tnum">{formatMoney(amount, currency)}</span>;
  const reduced = toMinorUnits(offer.listPrice) - toMinorUnits(offer.price);
  const stays = floor.unitCost === null ? null : toMinorUnits(offer.price) - toMinorUnits(floor.unitCost);
  return (
    <section aria-labelledby="breakdown" className="card grid gap-2 p-5">
      <h2 id="breakdown" className="text-lg font-semibold">
        What you earn per unit
      </h2>
      <DescriptionList
        items={[
          { label: "Your price", value: money(offer.listPrice) },
          ...(offer.discount === "0"
            ? []
            : [
                {
                  label: "Price reduction",
                  value: (
                    <span className="tnum">
                      −{formatMinorUnits(reduced, currency)} ({formatPercent(offer.discount)} on{" "}
                      {offer.brand?.name ?? "the brand"}
                      {untilText(offer.discountEndsAt, dates)})
                    </span>
                  ),
                },
              ]),
          { label: "You are paid", value: <strong>{money(offer.price)}</strong> },
          ...(stays === null || floor.unitCost === null
            ? []
            : [
                {
                  label: "Your cost",
                  value: <span className="tnum">−{formatMoney(floor.unitCost, currency)}</span>,
                },
                {
                  label: "You keep",
                  value: (
                    <strong className="tnum">
                      {formatMinorUnits(stays, currency)} ({formatPercent(stays / toMinorUnits(offer.price))})
                    </strong>
                  ),
                },
              ]),
          {
            label: "Source",
            value:
              stockList === null ? (
                "Entered by hand or by an earlier list"
              ) : (
                <span className="wrap-anywhere">
                  <UiLink
                    href={
                      stockList.draftQid === null
                        ? "/inventory/imports/"
                        : `/inventory/imports/${stockList.draftQid}/`
                    }
                    className="prose-link"
                  >
                    {stockList.fileName}
                  </UiLink>
                  , row {stockList.rowNumber}, {dates.formatMoment(stockList.appliedAt)}
                </span>
              ),
          },
        ]}
      />
      <p className="text-sm text-muted">
        Buyers compare prices that include shipping and fees. Prices of others are shown here as what you
        would have to sell at to match them.
      </p>
    </section>
  );
}
