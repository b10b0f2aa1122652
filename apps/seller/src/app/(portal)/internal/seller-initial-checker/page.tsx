import type { Metadata } from "next";
import { StaffPage } from "#components/staff-page.tsx";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { InitialCheckPage } from "#features/staff/initial-check/initial-check-page.tsx";

export const metadata: Metadata = { title: "Seller GTIN checker" };

export default function Page() {
  return (
    <StaffPage refuses>
      <PageAddress>
        <InitialCheckPage />
      </PageAddress>
    </StaffPage>
  );
}
