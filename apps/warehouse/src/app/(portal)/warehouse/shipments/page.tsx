import type { Metadata } from "next";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { WarehousePage } from "#components/guarded-page.tsx";
import { ShipmentsPage } from "#features/shipments/shipments-page.tsx";

export const metadata: Metadata = { title: "Shipments" };

export default function Page() {
  return (
    <WarehousePage>
      <PageAddress>
        <ShipmentsPage />
      </PageAddress>
    </WarehousePage>
  );
}
