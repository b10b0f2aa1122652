import type { Metadata } from "next";
import { LoginPage } from "#features/session/login-page.tsx";

export const metadata: Metadata = { title: "Login" };

export default function Page() {
  return <LoginPage />;
}
