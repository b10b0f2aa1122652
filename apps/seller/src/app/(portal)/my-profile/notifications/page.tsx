import type { Metadata } from "next";
import { getCompany } from "@quayside/api-client/contract/company/company.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { choicesQuery } from "#features/notifications/notifications.queries.ts";
import { SellerPage } from "#components/seller-page.tsx";
import { NotificationChoices } from "#features/notifications/choices.tsx";
import { ProfileFrame } from "#features/profile/profile-frame.tsx";

export const metadata: Metadata = { title: "Notification choices" };

export default function Page() {
  return (
    <SellerPage reads={(client) => [queryOptionsFor(client, getCompany, {}), choicesQuery(client)]}>
      <ProfileFrame
        path="/my-profile/notifications/"
        title="Notifications"
        lead="Choose how you are notified. Each team member sets their own."
      >
        <NotificationChoices />
      </ProfileFrame>
    </SellerPage>
  );
}
