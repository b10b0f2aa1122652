"use client";
import type { OfferDetail } from "@quayside/api-client/contract/offers/offer.schema";
import { formatNumber } from "@quayside/format/number";
import { useDates } from "@quayside/portal/reader-time";
import { DescriptionList } from "@quayside/ui/description-list";
import { FEW_UNITS } from "#features/offer/offer.view-model.ts";

/** The demand for the product, and this offer's share of it. */
export function DemandCard({ offer }: { readonly offer: OfferDetail }) {
  const { formatMoment } = useDates();
  const { demandDetail: demand, unitsSold } = offer;
  const number = (value: number) => <span className="tnum">{formatNumber(value)}</span>;
  return (
    <section aria-labelledby="demand" className="card grid gap-2 p-5">
      <h2 id="demand" className="text-lg font-semibold">
        Demand in 30 days
      </h2>
      <DescriptionList
        items={[
          { label: "Units ordered, until last night", value: number(demand.unitsOrdered) },
          { label: "Ordered from you, until now", value: number(unitsSold) },
          { label: "Searches", value: number(demand.searches) },
          { label: "Watchlists", value: number(demand.watchers) },
        ]}
      />
      <p className="text-sm text-muted">
        {demand.unitsOrdered < FEW_UNITS &&
          `Fewer than ${FEW_UNITS} units ordered: too few to see a pattern. `}
        {demand.countedAt === null
          ? "Demand has not been counted yet; it is counted every night."
          : `Counted ${formatMoment(demand.countedAt)}; orders since then are not included.`}
      </p>
    </section>
  );
}
