import type { Metadata } from "next";
import { ActivateAccountPage } from "#features/account/activate-account-page.tsx";

export const metadata: Metadata = { title: "Verify your account" };

export default function Page() {
  return <ActivateAccountPage />;
}
