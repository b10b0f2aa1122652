"use client";

import { Download } from "lucide-react";
import {
  downloadLatestSellerRecommendations,
  type getLatestSellerRecommendations,
} from "@quayside/api-client/contract/recommendations/recommendations.endpoints";
import { Button } from "@quayside/ui/button";
import { useDownload } from "@quayside/portal/use-download";
import { emptyTexts, tabNames, trendingMessages } from "#features/trending/trending.messages.ts";
import { trendingFilters, trendingQuery } from "#features/trending/trending.queries.ts";
import { type TrendingView, trendingList, trendingTabs } from "#features/trending/trending.list-view.ts";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { useAddressState } from "@quayside/portal/address-state";
import { useListScreen } from "@quayside/portal/lists/use-list-screen";
import { useSearchText } from "@quayside/portal/lists/use-search-text";
import { useDates } from "@quayside/portal/reader-time";
import { FilterBar } from "@quayside/ui/filter-bar";
import { FilterSelect } from "@quayside/ui/filter-select";
import { ListPage } from "@quayside/ui/list-page";
import type { SelectOption } from "@quayside/ui/select-field";
import { SearchField } from "#components/search-field.tsx";
import { ProductDialog } from "#features/trending/product-dialog.tsx";
import { trendingColumns } from "#features/trending/trending-columns.tsx";

/** Downloads the whole list, as it is filtered, as an Excel file. */
function TrendingExport({ view }: { readonly view: TrendingView }) {
  const { download, isPending } = useDownload(trendingMessages.exportFailed);
  return (
    <Button
      pending={isPending}
      icon={<Download aria-hidden className="size-4" />}
      onClick={() =>
        void download((client) =>
          client.download(downloadLatestSellerRecommendations, {
            query: { ...trendingFilters(view), format: "xlsx" },
          }),
        )
      }
    >
      Export Excel
    </Button>
  );
}

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
  const state = useAddressState(trendingList.parsers, { step: "push" });
  const { view, change, data, page } = useListScreen({
    state,
    query: trendingQuery,
    list: trendingList,
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
          href: trendingList.href({ ...view, tab: id, page: 1, product: null }),
          active: id === tab,
        }))}
        filters={
          <FilterBar
            {...(trendingList.isFiltered(view) && { onClearAll: () => change(trendingList.noFilters) })}
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
        filtered={trendingList.isFiltered(view)}
        noun={{ one: "product", other: "products" }}
        inFull="Export gives all of them as a spreadsheet."
        columns={trendingColumns}
        rowKey={({ fid }) => fid}
        rowHref={({ fid }) => trendingList.href({ ...view, product: fid })}
        empty={{ title: emptyTexts[tab].title, children: emptyTexts[tab].text }}
      />
      {product !== null && <ProductDialog fid={product} onClose={() => setView({ product: null })} />}
    </>
  );
}
