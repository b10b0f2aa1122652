import type { Metadata } from "next";
import { ResetPasswordPage } from "@quayside/portal/react/access/reset-password-page";

export const metadata: Metadata = { title: "Reset your password", referrer: "no-referrer" };

export default function Page() {
  return <ResetPasswordPage />;
}
