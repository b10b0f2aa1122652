import type { Metadata } from "next";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { WarehousePage } from "#components/guarded-page.tsx";
import { InWarehousePage } from "#features/in-warehouse/in-warehouse-page.tsx";

export const metadata: Metadata = { title: "In the warehouse" };

export default function Page() {
  return (
    <WarehousePage>
      <PageAddress>
        <InWarehousePage />
      </PageAddress>
    </WarehousePage>
  );
}
