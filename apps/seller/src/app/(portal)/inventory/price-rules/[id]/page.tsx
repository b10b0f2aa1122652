import type { Metadata } from "next";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { SellerPage } from "#components/seller-page.tsx";
import { PriceRulePage } from "#features/price-rules/price-rule-page.tsx";
import { priceRuleQuery } from "#features/price-rules/price-rules.queries.ts";

export const metadata: Metadata = { title: "Price rule" };

export default async function Page({ params }: { readonly params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <SellerPage entity={(client) => priceRuleQuery(client, id)}>
      <PageAddress>
        <PriceRulePage key={id} ruleQid={id} />
      </PageAddress>
    </SellerPage>
  );
}
