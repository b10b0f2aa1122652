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
        lead="What you hear of in the portal and by e-mail. Everybody in your company chooses for themselves."
      >
        <NotificationChoices />
      </ProfileFrame>
    </SellerPage>
  );
}
