import type { Metadata } from "next";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { WarehousePage } from "#components/guarded-page.tsx";
import { IncomingPage } from "#features/incoming/incoming-page.tsx";

export const metadata: Metadata = { title: "Incoming packages" };

export default function Page() {
  return (
    <WarehousePage>
      <PageAddress>
        <IncomingPage />
      </PageAddress>
    </WarehousePage>
  );
}
