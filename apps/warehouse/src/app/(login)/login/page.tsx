import type { Metadata } from "next";
import { LoginPage } from "@quayside/portal/react/access/login-page";
import { loginTexts } from "#features/session/session.messages.ts";

export const metadata: Metadata = { title: "Login" };

export default function Page() {
  return <LoginPage texts={loginTexts} />;
}
