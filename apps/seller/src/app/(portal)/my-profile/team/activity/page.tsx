import type { Metadata } from "next";
import { PageAddress } from "@quayside/portal/react/page-address";
import { SellerPage } from "#components/seller-page.tsx";
import { ActivityPage } from "#features/team/activity-page.tsx";

export const metadata: Metadata = { title: "Activity of the team" };

export default function Page() {
  return (
    <PageAddress>
      <SellerPage>
        <ActivityPage />
      </SellerPage>
    </PageAddress>
  );
}
