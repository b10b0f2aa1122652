import type { Metadata } from "next";
import { SignOutPage } from "#features/session/sign-out-page.tsx";

export const metadata: Metadata = { title: "Sign out" };

export default function Page() {
  return <SignOutPage />;
}
