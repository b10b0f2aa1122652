import type { Metadata } from "next";
import { PageAddress } from "@quayside/portal/react/page-address";
import { SellerPage } from "#components/seller-page.tsx";
import { DraftPage } from "#features/imports/draft-page.tsx";

export const metadata: Metadata = { title: "Upload" };

export default async function Page({ params }: { readonly params: Promise<{ qid: string }> }) {
  const { qid } = await params;
  return (
    <SellerPage>
      <PageAddress>
        <DraftPage key={qid} draftQid={qid} />
      </PageAddress>
    </SellerPage>
  );
}
