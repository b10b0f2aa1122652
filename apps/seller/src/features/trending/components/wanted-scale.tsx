import type { SellerRecommendation } from "@quayside/api-client/contract/recommendations/recommendations.schemas";
import { formatMoney } from "@quayside/format/money";
import { scaleOf } from "#features/trending/trending.view-model.ts";

type Wanted = NonNullable<SellerRecommendation["wantedPrices"]>;

const percent = (share: number) => `${share * 100}%`;

/**
 * The wanted prices on a line: the middle half as a bar, half of all as a mark in it, and the price that wins now. The figures are
 * said in words below it, so that it is a picture and nothing more.
 *
 * @param winning the price that wins now; null when no seller has the product
 */
export function WantedScale({
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
