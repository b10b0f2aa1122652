import type { Metadata } from "next";
import { PageAddress } from "@quayside/portal/react/page-address";
import { OperationsPage } from "#features/operations/operations-page.tsx";

export const metadata: Metadata = { title: "Operations" };

export default function Page() {
  return (
    <PageAddress>
      <OperationsPage />
    </PageAddress>
  );
}
