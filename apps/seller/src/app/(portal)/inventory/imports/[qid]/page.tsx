import type { Metadata } from "next";
import { getCompany } from "@quayside/api-client/contract/company/company.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { SellerPage } from "#components/seller-page.tsx";
import { DraftPage } from "#features/imports/draft-page.tsx";
import { draftQuery } from "#features/imports/imports.queries.ts";

export const metadata: Metadata = { title: "Upload" };

export default async function Page({ params }: { readonly params: Promise<{ qid: string }> }) {
  const { qid } = await params;
  return (
    <SellerPage
      entity={(client) => draftQuery(client, qid)}
      reads={(client) => [queryOptionsFor(client, getCompany, {})]}
    >
      <PageAddress>
        <DraftPage key={qid} draftQid={qid} />
      </PageAddress>
    </SellerPage>
  );
}
