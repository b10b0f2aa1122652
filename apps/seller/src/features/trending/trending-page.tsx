"use client";
import { useAddressState } from "@quayside/portal/address-state";
import { useListScreen } from "@quayside/portal/lists/use-list-screen";
import { useDates } from "@quayside/portal/reader-time";
import { ListPage } from "@quayside/ui/list-page";
import { ProductDialog } from "#features/trending/components/product-dialog.tsx";
import { trendingColumns } from "#features/trending/components/trending-columns.tsx";
import { TrendingExport } from "#features/trending/components/trending-export.tsx";
import { emptyTexts, tabNames, trendingMessages } from "#features/trending/trending.messages.ts";
import { TRENDING_PAGE_SIZE, trendingQuery } from "#features/trending/trending.queries.ts";
import {
  trendingHref,
  trendingSearchParams,
  trendingTabs,
} from "#features/trending/trending.search-params.ts";

/** What buyers want and the seller cannot sell: demand against stock, and the way to offer it. */
export function TrendingPage() {
  const { formatMoment } = useDates();
  const state = useAddressState(trendingSearchParams, { step: "push" });
  const { view, data, page } = useListScreen({
    state,
    query: trendingQuery,
    size: TRENDING_PAGE_SIZE,
    href: trendingHref,
    loadError: trendingMessages.load,
  });
  const [, setView] = state;
  const { tab, product } = view;
  return (
    <>
      <ListPage
        {...page}
        title="Trending products"
        asOf={data && formatMoment(data.countedAt)}
        actions={<TrendingExport tab={tab} />}
        tabs={trendingTabs.map((id) => ({
          id,
          label: tabNames[id],
          href: trendingHref({ tab: id }),
          active: id === tab,
        }))}
        noun={{ one: "product", other: "products" }}
        inFull="Export gives all of them as a spreadsheet."
        columns={trendingColumns}
        rowKey={({ fid }) => fid}
        rowHref={({ fid }) => trendingHref({ ...view, product: fid })}
        empty={{ title: emptyTexts[tab].title, children: emptyTexts[tab].text }}
      />
      {product !== null && <ProductDialog fid={product} onClose={() => setView({ product: null })} />}
    </>
  );
}
