import { cookies } from "next/headers";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { EarlySteps } from "@quayside/portal/react/early-steps.server";
import { TextFont } from "@quayside/ui/text-font";
import { chosenTheme } from "@quayside/ui/lib/chosen-theme";
import { SUPPORT_ADDRESS } from "@quayside/ui/lib/support-address";
import { serverEnvironment } from "#lib/env.ts";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Quayside warehouse", template: "%s · Quayside warehouse" },
  robots: { index: false, follow: false },
};

/** The document of every page, in the large scale of the warehouse. */
export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html
      lang="en-GB"
      data-scale="lg"
      data-theme={chosenTheme((await cookies()).get("theme")?.value)}
      suppressHydrationWarning
    >
      <head>
        {/* Not as metadata, which is re-inserted on every navigation and restyles the whole document. */}
        <meta name="color-scheme" content="light dark" />
        <EarlySteps />
        <TextFont />
        <meta name={SUPPORT_ADDRESS} content={serverEnvironment()["SUPPORT_EMAIL"] ?? ""} />
      </head>
      <body>{children}</body>
    </html>
  );
}
