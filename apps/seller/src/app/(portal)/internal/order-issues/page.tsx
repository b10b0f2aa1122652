import type { Metadata } from "next";
import { PageAddress } from "@quayside/portal/react/page-address";
import { OrderIssuesPage } from "#features/order-issues/order-issues-page.tsx";

export const metadata: Metadata = { title: "Buyer reports" };

export default function Page() {
  return (
    <PageAddress>
      <OrderIssuesPage />
    </PageAddress>
  );
}
