import type { Metadata } from "next";
import type { ReactNode } from "react";
import { PortalDocument } from "@quayside/portal/react/frame/portal-document.server";
import { serverEnvironment } from "#lib/env.ts";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Quayside warehouse", template: "%s · Quayside warehouse" },
  robots: { index: false, follow: false },
};

/** The document of every page, in the large scale of the warehouse. */
export default function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    <PortalDocument supportAddress={serverEnvironment()["SUPPORT_EMAIL"] ?? ""} scale="lg">
      {children}
    </PortalDocument>
  );
}
