import type { Metadata } from "next";
import { SellerPage } from "#components/seller-page.tsx";
import { TeamPage } from "#features/team/team-page.tsx";

export const metadata: Metadata = { title: "Team" };

export default function Page() {
  return (
    <SellerPage>
      <TeamPage />
    </SellerPage>
  );
}
