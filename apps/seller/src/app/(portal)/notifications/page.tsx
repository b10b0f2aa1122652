import type { Metadata } from "next";
import { PageAddress } from "@quayside/portal/react/page-address";
import { SellerPage } from "#components/seller-page.tsx";
import { NotificationsPage } from "#features/notifications/notifications-page.tsx";

export const metadata: Metadata = { title: "Notifications" };

export default function Page() {
  return (
    <SellerPage>
      <PageAddress>
        <NotificationsPage />
      </PageAddress>
    </SellerPage>
  );
}
