import type { Metadata } from "next";
import { listEndedSaleGoods } from "@quayside/api-client/contract/internal/internal.endpoints";
import { getOperations } from "@quayside/api-client/contract/operations/operations.endpoints";
import { listRequestedVariants } from "@quayside/api-client/contract/variants/variants.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { StaffPage } from "#components/staff-page.tsx";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { OperationsPage } from "#features/staff/operations/operations-page.tsx";

export const metadata: Metadata = { title: "Operations" };

export default function Page() {
  return (
    <StaffPage
      reads={(client) => [
        queryOptionsFor(client, getOperations, {}),
        queryOptionsFor(client, listEndedSaleGoods, {}),
        queryOptionsFor(client, listRequestedVariants, {}),
      ]}
    >
      <PageAddress>
        <OperationsPage />
      </PageAddress>
    </StaffPage>
  );
}
