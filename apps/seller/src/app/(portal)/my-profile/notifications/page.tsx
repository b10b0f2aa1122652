import type { Metadata } from "next";
import { SellerPage } from "#components/seller-page.tsx";
import { NotificationChoices } from "#features/notifications/choices.tsx";
import { ProfileFrame } from "#features/profile/components/profile-frame.tsx";

export const metadata: Metadata = { title: "Notification choices" };

export default function Page() {
  return (
    <SellerPage>
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
