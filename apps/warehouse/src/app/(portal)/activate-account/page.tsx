import type { Metadata } from "next";
import { UserPage } from "#components/guarded-page.tsx";
import { ActivateAccountPage } from "#features/session/activate-account-page.tsx";

export const metadata: Metadata = { title: "Activate your account" };

export default function Page() {
  return (
    <UserPage>
      <ActivateAccountPage />
    </UserPage>
  );
}
