import type { Metadata } from "next";
import { StaffPage } from "#components/staff-page.tsx";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { StaffDealsPage } from "#features/deals/internal/staff-deals-page.tsx";

export const metadata: Metadata = { title: "Deals of all sellers" };

export default function Page() {
  return (
    <StaffPage>
      <PageAddress>
        <StaffDealsPage />
      </PageAddress>
    </StaffPage>
  );
}
