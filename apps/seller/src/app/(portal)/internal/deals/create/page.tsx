import type { Metadata } from "next";
import { StaffPage } from "#components/staff-page.tsx";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { SetUpDealPage } from "#features/deals/internal/set-up-deal-page.tsx";

export const metadata: Metadata = { title: "Set up a deal" };

export default function Page() {
  return (
    <StaffPage>
      <PageAddress>
        <SetUpDealPage />
      </PageAddress>
    </StaffPage>
  );
}
