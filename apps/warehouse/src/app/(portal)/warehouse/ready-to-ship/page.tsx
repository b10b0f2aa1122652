import type { Metadata } from "next";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { WarehousePage } from "#components/guarded-page.tsx";
import { ReadyPage } from "#features/ready/ready-page.tsx";

export const metadata: Metadata = { title: "Ready to ship" };

export default function Page() {
  return (
    <WarehousePage>
      <PageAddress>
        <ReadyPage />
      </PageAddress>
    </WarehousePage>
  );
}
