import type { Metadata } from "next";
import { listOrderIssues } from "@quayside/api-client/contract/orders/issues.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { StaffPage } from "#components/staff-page.tsx";
import { readAddress } from "@quayside/portal/page/read-address";
import type { SearchParams } from "@quayside/portal/page/read-address";
import { issuesAsked, issuesList } from "#features/staff/order-issues/order-issues.list-view.ts";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { OrderIssuesPage } from "#features/staff/order-issues/order-issues-page.tsx";

export const metadata: Metadata = { title: "Buyer reports" };

export default async function Page({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const view = await readAddress(issuesList.parsers, searchParams);
  return (
    <StaffPage reads={(client) => [queryOptionsFor(client, listOrderIssues, { query: issuesAsked(view) })]}>
      <PageAddress>
        <OrderIssuesPage />
      </PageAddress>
    </StaffPage>
  );
}
