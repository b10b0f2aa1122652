import type { Metadata } from "next";
import { StaffPage } from "#components/staff-page.tsx";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { StatementsPage } from "#features/staff/seller-statements/statements-page.tsx";

export const metadata: Metadata = { title: "Seller appeals" };

export default function Page() {
  return (
    <StaffPage>
      <PageAddress>
        <StatementsPage />
      </PageAddress>
    </StaffPage>
  );
}
