import type { Metadata } from "next";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { PortalPage } from "@quayside/portal/react/page/portal-page.server";
import { WarehousePage } from "#components/guarded-page.tsx";
import { ShipmentPage } from "#features/shipments/shipment-page.tsx";
import { shipmentQuery } from "#features/shipments/shipments.queries.ts";
import { serverEnvironment } from "#lib/env.ts";
import { pages } from "#lib/pages.server.ts";

export const metadata: Metadata = { title: "Shipment" };

export default async function Page({ params }: { readonly params: Promise<{ qid: string }> }) {
  const { qid } = await params;
  return (
    <PortalPage
      application="warehouse"
      environment={serverEnvironment()}
      pages={pages}
      isKept
      guard={{ requires: "warehouse" }}
      entity={(client) => shipmentQuery(client, qid)}
    >
      <WarehousePage>
        <PageAddress>
          <ShipmentPage key={qid} shipmentQid={qid} />
        </PageAddress>
      </WarehousePage>
    </PortalPage>
  );
}
