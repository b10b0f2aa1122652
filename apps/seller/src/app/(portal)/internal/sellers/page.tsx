import type { Metadata } from "next";
import { StaffPage } from "#components/staff-page.tsx";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { ChooseSellerPage } from "#features/staff/sellers/choose-seller-page.tsx";

export const metadata: Metadata = { title: "Choose a seller" };

export default function Page() {
  return (
    <StaffPage>
      <PageAddress>
        <ChooseSellerPage />
      </PageAddress>
    </StaffPage>
  );
}
