import type { Metadata } from "next";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { SellerPage } from "#components/seller-page.tsx";
import { ActivityPage } from "#features/team/activity-page.tsx";

export const metadata: Metadata = { title: "Activity of the team" };

export default function Page() {
  return (
    <NuqsAdapter>
      <SellerPage>
        <ActivityPage />
      </SellerPage>
    </NuqsAdapter>
  );
}
