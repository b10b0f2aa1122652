import type { Metadata } from "next";
import { UserPage } from "#components/user-page.tsx";
import { ProfileFrame } from "#features/profile/components/profile-frame.tsx";
import { SecurityPage } from "@quayside/portal/react/security/security-page";

export const metadata: Metadata = { title: "Password and devices" };

export default function Page() {
  return (
    <UserPage>
      <ProfileFrame
        path="/my-profile/security/"
        title="Password and devices"
        lead="How you sign in, and where you are signed in."
      >
        <SecurityPage />
      </ProfileFrame>
    </UserPage>
  );
}
