import type { Metadata } from "next";
import type { ReactNode } from "react";
import { PortalDocument } from "@quayside/portal/react/frame/portal-document.server";
import { serverEnvironment } from "#lib/env.ts";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Quayside seller portal", template: "%s · Quayside" },
  robots: { index: false, follow: false },
};

/** The document of every page. */
export default function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    <PortalDocument supportAddress={serverEnvironment()["SUPPORT_EMAIL"] ?? ""}>{children}</PortalDocument>
  );
}
