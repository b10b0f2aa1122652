import type { Metadata } from "next";
import { PageAddress } from "@quayside/portal/react/page-address";
import { SellerPage } from "#components/seller-page.tsx";
import { ListPage } from "#features/imports/list-page.tsx";

export const metadata: Metadata = { title: "Stock list" };

export default async function Page({ params }: { readonly params: Promise<{ qid: string }> }) {
  const { qid } = await params;
  return (
    <SellerPage>
      <PageAddress>
        <ListPage key={qid} listQid={qid} />
      </PageAddress>
    </SellerPage>
  );
}
