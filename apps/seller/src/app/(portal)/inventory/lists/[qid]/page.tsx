import type { Metadata } from "next";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { SellerPage } from "#components/seller-page.tsx";
import { listQuery } from "#features/imports/imports.queries.ts";
import { ListPage } from "#features/imports/list-page.tsx";

export const metadata: Metadata = { title: "Stock list" };

export default async function Page({ params }: { readonly params: Promise<{ qid: string }> }) {
  const { qid } = await params;
  return (
    <SellerPage entity={(client) => listQuery(client, qid)}>
      <PageAddress>
        <ListPage key={qid} listQid={qid} />
      </PageAddress>
    </SellerPage>
  );
}
