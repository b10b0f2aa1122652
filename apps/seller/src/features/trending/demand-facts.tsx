import type { SellerRecommendation } from "@quayside/api-client/contract/recommendations/recommendations.schemas";
import { formatMoney } from "@quayside/format/money";
import { scaleOf, trendText } from "#features/trending/trending.view-model.ts";
import { recommendationReasonNames } from "@quayside/api-client/contract/recommendations/recommendation.messages";
import { formatNumber } from "@quayside/format/number";
import { DescriptionList } from "@quayside/ui/description-list";
import { trendingMessages } from "#features/trending/trending.messages.ts";

type Wanted = NonNullable<SellerRecommendation["wantedPrices"]>;

const percent = (share: number) => `${share * 100}%`;

/**
 * The wanted prices on a line: the middle half as a bar, half of all as a mark in it, and the price that wins now. The figures are
 * said in words below it, so that it is a picture and nothing more.
 *
 * @param winning the price that wins now; null when no seller has the product
 */
function WantedScale({
  wantedPrices: { lower, median, upper },
  winning,
  currency,
}: {
  readonly wantedPrices: Pick<Wanted, "lower" | "median" | "upper">;
  readonly winning: string | null;
  readonly currency: string;
}) {
  const scale = scaleOf({ lower, median, upper, winning });
  if (scale === null) return null;
  return (
    <div className="grid gap-1" aria-hidden>
      <div className="relative h-8">
        <div className="absolute inset-x-0 top-1/2 h-px bg-border" />
        <div
          className="absolute inset-y-2 min-w-1 rounded-sm bg-accent/30"
          style={{ left: percent(scale.lower), right: percent(1 - scale.upper) }}
        />
        <div
          className="absolute inset-y-1 w-0.5 -translate-x-1/2 bg-accent"
          style={{ left: percent(scale.median) }}
        />
        {scale.winning !== null && (
          <div
            className="absolute top-1/2 size-3 -translate-1/2 rotate-45 border-2 border-fg bg-surface"
            style={{ left: percent(scale.winning) }}
          />
        )}
      </div>
      <p className="text-sm text-muted">
        Bar: the middle half of the buyers.{" "}
        {winning !== null && <>Diamond: {formatMoney(winning, currency)}, the price to win.</>}
      </p>
    </div>
  );
}

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
