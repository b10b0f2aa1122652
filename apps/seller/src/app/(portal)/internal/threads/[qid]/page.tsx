import type { Metadata } from "next";
import { getThread } from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { StaffPage } from "#components/staff-page.tsx";
import { ThreadPage } from "#features/contact/thread-page.tsx";

export const metadata: Metadata = { title: "Thread" };

export default async function Page({ params }: { readonly params: Promise<{ qid: string }> }) {
  const { qid } = await params;
  return (
    <StaffPage entity={(client) => queryOptionsFor(client, getThread, { params: { qid } })}>
      <ThreadPage key={qid} threadQid={qid} />
    </StaffPage>
  );
}
