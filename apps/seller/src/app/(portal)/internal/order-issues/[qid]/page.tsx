import type { Metadata } from "next";
import { getOrderIssue } from "@quayside/api-client/contract/orders/issues.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { StaffPage } from "#components/staff-page.tsx";
import { OrderIssuePage } from "#features/staff/order-issues/order-issue-page.tsx";

export const metadata: Metadata = { title: "Buyer report" };

export default async function Page({ params }: { readonly params: Promise<{ qid: string }> }) {
  const { qid } = await params;
  return (
    <StaffPage entity={(client) => queryOptionsFor(client, getOrderIssue, { params: { qid } })}>
      <OrderIssuePage key={qid} issueQid={qid} />
    </StaffPage>
  );
}
