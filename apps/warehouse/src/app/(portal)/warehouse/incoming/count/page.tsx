import type { Metadata } from "next";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { WarehousePage } from "#components/guarded-page.tsx";
import { CountPage } from "#features/incoming/count-page.tsx";

export const metadata: Metadata = { title: "Count packages" };

export default function Page() {
  return (
    <WarehousePage>
      <PageAddress>
        <CountPage />
      </PageAddress>
    </WarehousePage>
  );
}
