import type { Metadata } from "next";
import { ActivateAccountPage } from "@quayside/portal/react/access/activate-account-page";

export const metadata: Metadata = { title: "Verify your account" };

export default function Page() {
  return <ActivateAccountPage />;
}
