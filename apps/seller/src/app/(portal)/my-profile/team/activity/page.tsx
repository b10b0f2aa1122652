import type { Metadata } from "next";
import { getTeam } from "@quayside/api-client/contract/team/team.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { SellerPage } from "#components/seller-page.tsx";
import { ActivityPage } from "#features/team/activity-page.tsx";

export const metadata: Metadata = { title: "Activity of the team" };

export default function Page() {
  return (
    <PageAddress>
      <SellerPage reads={(client) => [queryOptionsFor(client, getTeam, {})]}>
        <ActivityPage />
      </SellerPage>
    </PageAddress>
  );
}
