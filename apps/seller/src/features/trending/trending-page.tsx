"use client";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import type { getLatestSellerRecommendations } from "@quayside/api-client/contract/recommendations/recommendations.endpoints";
import { useAddressState } from "@quayside/portal/address-state";
import { useListScreen } from "@quayside/portal/lists/use-list-screen";
import { useSearchText } from "@quayside/portal/lists/use-search-text";
import { useDates } from "@quayside/portal/reader-time";
import { FilterBar } from "@quayside/ui/filter-bar";
import { FilterSelect } from "@quayside/ui/filter-select";
import { ListPage } from "@quayside/ui/list-page";
import type { SelectOption } from "@quayside/ui/select-field";
import { SearchField } from "#components/search-field.tsx";
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

type Categories = AnswerOf<typeof getLatestSellerRecommendations>["categories"];

/** All categories, the seller's own first. */
function categoryOptions(categories: Categories, chosen: string): SelectOption[] {
  const own = categories.filter(({ isOwn }) => isOwn);
  const others = categories.filter(({ isOwn }) => !isOwn);
  const options = [
    { value: "all", label: "All categories" },
    ...[...own, ...others].map(({ slug, name }) => ({ value: slug, label: name })),
  ];
  const isKnown = chosen === "" || options.some(({ value }) => value === chosen);
  return isKnown ? options : [...options, { value: chosen, label: chosen }];
}

/** What buyers want and the seller cannot sell: demand against stock, and the way to offer it. */
export function TrendingPage() {
  const { formatMoment } = useDates();
  const state = useAddressState(trendingSearchParams, { step: "push" });
  const { view, change, data, page } = useListScreen({
    state,
    query: trendingQuery,
    size: TRENDING_PAGE_SIZE,
    href: trendingHref,
    loadError: trendingMessages.load,
  });
  const [, setView] = state;
  const { tab, product } = view;
  const [text, setText] = useSearchText(view.search, (search) => change({ search }));
  return (
    <>
      <ListPage
        {...page}
        title="Trending products"
        asOf={data && formatMoment(data.countedAt)}
        actions={<TrendingExport view={view} />}
        tabs={trendingTabs.map((id) => ({
          id,
          label: tabNames[id],
          href: trendingHref({ ...view, tab: id, page: 1, product: null }),
          active: id === tab,
        }))}
        filters={
          <FilterBar
            {...((view.search !== "" || view.category !== "") && {
              onClearAll: () => change({ search: null, category: null }),
            })}
          >
            <SearchField placeholder="Brand, product or GTIN" maxLength={100} text={text} onText={setText} />
            <FilterSelect
              label="Category"
              placeholder="Yours"
              value={view.category}
              options={categoryOptions(data?.categories ?? [], view.category)}
              onChange={(category) => change({ category })}
            />
          </FilterBar>
        }
        filtered={view.search !== "" || view.category !== ""}
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
