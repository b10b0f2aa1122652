import type { Metadata } from "next";
import type { SearchParams } from "@quayside/portal/page/read-address";
import { readAddress } from "@quayside/portal/page/read-address";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { SellerPage } from "#components/seller-page.tsx";
import { PayoutsPage } from "#features/payouts/payouts-page.tsx";
import { creditNotesQuery, payoutsQuery } from "#features/payouts/payouts.queries.ts";
import { payoutsList } from "#features/payouts/payouts.list-view.ts";

export const metadata: Metadata = { title: "Payouts" };

export default async function Page({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const view = await readAddress(payoutsList.parsers, searchParams);
  return (
    <SellerPage reads={(client) => [payoutsQuery(client, view), creditNotesQuery(client, 1)]}>
      <PageAddress>
        <PayoutsPage />
      </PageAddress>
    </SellerPage>
  );
}
