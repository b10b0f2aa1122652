import type { Metadata } from "next";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { OrderIssuesPage } from "#features/order-issues/order-issues-page.tsx";

export const metadata: Metadata = { title: "Buyer reports" };

export default function Page() {
  return (
    <NuqsAdapter>
      <OrderIssuesPage />
    </NuqsAdapter>
  );
}
