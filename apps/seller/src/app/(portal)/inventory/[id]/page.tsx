import type { Metadata } from "next";
import type { SearchParams } from "@quayside/portal/page/read-address";
import { readAddress } from "@quayside/portal/page/read-address";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { SellerPage } from "#components/seller-page.tsx";
import { OfferPage } from "#features/offer/offer-page.tsx";
import { historyQuery, offerQuery, offerSalesQuery } from "#features/offer/offer.queries.ts";
import { offerSearchParams } from "#features/offer/offer.search-params.ts";

export const metadata: Metadata = { title: "Offer" };

export default async function Page({
  params,
  searchParams,
}: {
  readonly params: Promise<{ id: string }>;
  readonly searchParams: Promise<SearchParams>;
}) {
  const { id } = await params;
  const view = await readAddress(offerSearchParams, searchParams);
  return (
    <SellerPage
      entity={(client) => offerQuery(client, id)}
      reads={(client) => [historyQuery(client, id, Number(view.days)), offerSalesQuery(client, id, 1)]}
    >
      <PageAddress>
        <OfferPage key={id} offerQid={id} />
      </PageAddress>
    </SellerPage>
  );
}
