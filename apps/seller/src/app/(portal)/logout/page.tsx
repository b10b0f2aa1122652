import type { Metadata } from "next";
import { LogoutPage } from "@quayside/portal/react/access/logout-page";

export const metadata: Metadata = { title: "Sign out" };

export default function Page() {
  return <LogoutPage />;
}
