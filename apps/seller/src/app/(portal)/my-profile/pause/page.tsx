import type { Metadata } from "next";
import { getCompany } from "@quayside/api-client/contract/company/company.endpoints";
import { getSellerPause } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { listSellerStatements } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { SellerPage } from "#components/seller-page.tsx";
import { PausePage } from "#features/pause/pause-page.tsx";
import { ProfileFrame } from "#features/profile/profile-frame.tsx";

export const metadata: Metadata = { title: "Pause selling" };

export default function Page() {
  return (
    <SellerPage
      reads={(client) => [
        queryOptionsFor(client, getCompany, {}),
        queryOptionsFor(client, getSellerPause, {}),
        queryOptionsFor(client, listSellerStatements, { query: { page: 1, size: 20 } }),
      ]}
    >
      <ProfileFrame
        path="/my-profile/pause/"
        title="Pause selling"
        lead="Take your offers off the market for a while, and see what Quayside says about your account."
      >
        <PausePage />
      </ProfileFrame>
    </SellerPage>
  );
}
