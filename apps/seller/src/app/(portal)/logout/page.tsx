import type { Metadata } from "next";
import { LogoutPage } from "#features/session/logout-page.tsx";

export const metadata: Metadata = { title: "Sign out" };

export default function Page() {
  return <LogoutPage />;
}
