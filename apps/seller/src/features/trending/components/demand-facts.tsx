import { recommendationReasonNames } from "@quayside/api-client/contract/recommendations/recommendation.messages";
import type { SellerRecommendation } from "@quayside/api-client/contract/recommendations/recommendations.schemas";
import { formatMoney } from "@quayside/format/money";
import { formatNumber } from "@quayside/format/number";
import { DescriptionList } from "@quayside/ui/description-list";
import { WantedScale } from "#features/trending/components/wanted-scale.tsx";
import { trendingMessages } from "#features/trending/trending.messages.ts";
import { trendText } from "#features/trending/trending.view-model.ts";

/** What buyers want to pay, as far as it can be shown without identifying a buyer. */
function WantedPrices({ wantedPrices, priceToWin, currency }: SellerRecommendation) {
  if (wantedPrices === null) return <p className="text-sm text-muted">{trendingMessages.noPrices}</p>;
  const { buyersAtLeast, lower, median, upper, isUnmet } = wantedPrices;
  const shares = [
    { share: "A quarter", price: lower },
    { share: "Half", price: median },
    { share: "Three quarters", price: upper },
  ];
  return (
    <div className="grid gap-2">
      <WantedScale wantedPrices={wantedPrices} winning={priceToWin} currency={currency} />
      <dl className="grid grid-cols-3 divide-x divide-border rounded-md border border-border">
        {shares.map(({ share, price }) => (
          <div key={share} className="grid gap-0.5 px-3 py-2">
            <dt className="text-sm text-muted">{share}, at most</dt>
            <dd className="tnum font-medium">{price === null ? "–" : formatMoney(price, currency)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">
        Of {formatNumber(buyersAtLeast)} or more buyers, as the price you would sell at.
      </p>
      {isUnmet && <p className="font-medium">No offer meets what half of them want to pay.</p>}
    </div>
  );
}

/** The demand for a product of the last 30 days beside the seller's stock, and what buyers want to pay. */
export function DemandFacts({ product }: { readonly product: SellerRecommendation }) {
  const { unitsOrdered, searches, watchers, trend, ownStock, reason, winningPrice, gtin, category } = product;
  const trendWords = trendText(trend);
  return (
    <div className="grid gap-5">
      <DescriptionList
        items={[
          { label: "GTIN", value: <span className="tnum">{gtin}</span> },
          { label: "Category", value: category },
          { label: "Ordered in 30 days", value: `${formatNumber(unitsOrdered)} units` },
          { label: "Searches in 30 days", value: formatNumber(searches) },
          { label: "On watchlists", value: formatNumber(watchers) },
          { label: "This week compared with before", value: trendWords ?? "Too new to say" },
          {
            label: "Your stock",
            value:
              reason === "NOT_OFFERED"
                ? recommendationReasonNames.NOT_OFFERED
                : `${formatNumber(ownStock)} units`,
          },
          {
            label: "Winning price",
            value: winningPrice === null ? "No seller has it now" : formatMoney(winningPrice, "EUR"),
          },
        ]}
      />
      <section className="grid gap-2" aria-labelledby="wanted-prices">
        <h3 id="wanted-prices" className="font-semibold">
          What buyers want to pay
        </h3>
        <WantedPrices {...product} />
      </section>
    </div>
  );
}
