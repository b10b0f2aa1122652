import type { Metadata } from "next";
import { SellerPage } from "#components/seller-page.tsx";
import { PausePage } from "#features/pause/pause-page.tsx";
import { ProfileFrame } from "#features/profile/components/profile-frame.tsx";

export const metadata: Metadata = { title: "Pause selling" };

export default function Page() {
  return (
    <SellerPage>
      <ProfileFrame
        path="/my-profile/pause/"
        title="Pause selling"
        lead="Take your offers off the market for a while, and see what Quayside says about your account."
      >
        <PausePage />
      </ProfileFrame>
    </SellerPage>
  );
}
