import type { Metadata } from "next";
import { SellerPage } from "#components/seller-page.tsx";
import { ProfileFrame } from "#features/profile/components/profile-frame.tsx";
import { TeamPage } from "#features/team/team-page.tsx";
import { teamMessages } from "#features/team/team.messages.ts";

export const metadata: Metadata = { title: "Team" };

export default function Page() {
  return (
    <SellerPage>
      <ProfileFrame path="/my-profile/team/" title={teamMessages.title} lead={teamMessages.lead}>
        <TeamPage />
      </ProfileFrame>
    </SellerPage>
  );
}
