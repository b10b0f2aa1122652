import type { Metadata } from "next";
import { PageAddress } from "@quayside/portal/react/page-address";
import { WarehousePage } from "#components/guarded-page.tsx";
import { ShipmentPage } from "#features/shipments/shipment-page.tsx";

export const metadata: Metadata = { title: "Shipment" };

export default async function Page({ params }: { readonly params: Promise<{ qid: string }> }) {
  const { qid } = await params;
  return (
    <WarehousePage>
      <PageAddress>
        <ShipmentPage key={qid} shipmentQid={qid} />
      </PageAddress>
    </WarehousePage>
  );
}
