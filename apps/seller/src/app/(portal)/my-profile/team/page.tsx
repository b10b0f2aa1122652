import type { Metadata } from "next";
import { getCompany } from "@quayside/api-client/contract/company/company.endpoints";
import { getTeam } from "@quayside/api-client/contract/team/team.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { SellerPage } from "#components/seller-page.tsx";
import { ProfileFrame } from "#features/profile/profile-frame.tsx";
import { TeamPage } from "#features/team/team-page.tsx";
import { teamMessages } from "#features/team/team.messages.ts";

export const metadata: Metadata = { title: "Team" };

export default function Page() {
  return (
    <SellerPage
      reads={(client) => [queryOptionsFor(client, getCompany, {}), queryOptionsFor(client, getTeam, {})]}
    >
      <ProfileFrame path="/my-profile/team/" title={teamMessages.title} lead={teamMessages.lead}>
        <TeamPage />
      </ProfileFrame>
    </SellerPage>
  );
}
