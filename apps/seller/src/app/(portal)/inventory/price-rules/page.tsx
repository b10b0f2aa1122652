import type { Metadata } from "next";
import type { SearchParams } from "@quayside/portal/page/read-address";
import { readAddress } from "@quayside/portal/page/read-address";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { SellerPage } from "#components/seller-page.tsx";
import { PriceRulesPage } from "#features/price-rules/price-rules-page.tsx";
import { priceRulesList } from "#features/price-rules/price-rules.list-view.ts";
import { priceRulesQuery } from "#features/price-rules/price-rules.queries.ts";

export const metadata: Metadata = { title: "Price rules" };

export default async function Page({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const view = await readAddress(priceRulesList.parsers, searchParams);
  return (
    <SellerPage reads={(client) => [priceRulesQuery(client, view)]}>
      <PageAddress>
        <PriceRulesPage />
      </PageAddress>
    </SellerPage>
  );
}
