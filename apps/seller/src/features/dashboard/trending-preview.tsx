"use client";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "@quayside/auth/react/session-provider";
import { formatMoney } from "@quayside/format/money";
import { formatNumber } from "@quayside/format/number";
import { useTrack } from "@quayside/portal/telemetry";
import { UiLink } from "@quayside/ui/ui-provider";
import { trendingPreviewQuery } from "#features/dashboard/dashboard.queries.ts";
import { PreviewCard } from "#features/dashboard/preview-card.tsx";

/** Products in demand that the seller does not have. */
export function TrendingPreview() {
  const { client } = useSession();
  const track = useTrack();
  const products = useQuery(trendingPreviewQuery(client));
  return (
    <PreviewCard
      title="Trending products"
      link={{
        href: "/trending-products/",
        label: "View all",
        onClick: () => track("dashboard_trending_products_clicked"),
      }}
      query={products}
    >
      {products.data?.results.length === 0 && (
        <p className="px-5 py-6 text-muted">You offer everything that buyers want at the moment.</p>
      )}
      {products.data && products.data.results.length > 0 && (
        <ul className="divide-y">
          {products.data.results.map((product) => (
            <li
              key={product.fid}
              className="relative flex min-h-(--row-h) flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2 hover:bg-hover"
            >
              <span className="min-w-0 flex-1">
                <UiLink
                  href={`/trending-products/?product=${encodeURIComponent(product.fid)}`}
                  className="block truncate font-medium after:absolute after:inset-0"
                  onClick={() => track("dashboard_trending_products_clicked")}
                >
                  {product.name}
                </UiLink>
                <span className="block truncate text-sm text-muted">{product.brand}</span>
              </span>
              <span className="tnum text-right text-sm">
                {formatNumber(product.unitsOrdered)} units ordered
                {product.priceToWin !== null && (
                  <span className="block text-muted">
                    Price to win {formatMoney(product.priceToWin, product.currency)}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </PreviewCard>
  );
}
