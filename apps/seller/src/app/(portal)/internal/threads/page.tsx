import type { Metadata } from "next";
import { listThreads } from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { StaffPage } from "#components/staff-page.tsx";
import { readAddress } from "@quayside/portal/page/read-address";
import type { SearchParams } from "@quayside/portal/page/read-address";
import { threadsList } from "#features/contact/threads.list-view.ts";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { ThreadsPage } from "#features/contact/threads-page.tsx";

export const metadata: Metadata = { title: "Seller messages" };

export default async function Page({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const view = await readAddress(threadsList.parsers, searchParams);
  return (
    <StaffPage reads={(client) => [queryOptionsFor(client, listThreads, { query: threadsList.query(view) })]}>
      <PageAddress>
        <ThreadsPage />
      </PageAddress>
    </StaffPage>
  );
}
