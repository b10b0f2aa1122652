import type { Metadata } from "next";
import { PageAddress } from "@quayside/portal/react/page-address";
import { SellerPage } from "#components/seller-page.tsx";
import { OfferPage } from "#features/offer/offer-page.tsx";

export const metadata: Metadata = { title: "Offer" };

export default async function Page({ params }: { readonly params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <SellerPage>
      <PageAddress>
        <OfferPage key={id} offerQid={id} />
      </PageAddress>
    </SellerPage>
  );
}
