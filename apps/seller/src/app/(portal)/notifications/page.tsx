import type { Metadata } from "next";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { SellerPage } from "#components/seller-page.tsx";
import { NotificationsPage } from "#features/notifications/notifications-page.tsx";

export const metadata: Metadata = { title: "Notifications" };

export default function Page() {
  return (
    <SellerPage>
      <NuqsAdapter>
        <NotificationsPage />
      </NuqsAdapter>
    </SellerPage>
  );
}
