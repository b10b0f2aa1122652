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
  title: { default: "Quayside seller portal", template: "%s · Quayside" },
  robots: { index: false, follow: false },
};

/** The document of every page. */
export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html
      lang="en-GB"
      data-theme={chosenTheme((await cookies()).get("theme")?.value)}
      suppressHydrationWarning
    >
      <head>
        {/* Not as metadata: that is inserted again with every page, and the whole document restyled. */}
        <meta name="color-scheme" content="light dark" />
        <EarlySteps />
        <TextFont />
        <meta name={SUPPORT_ADDRESS} content={serverEnvironment()["SUPPORT_EMAIL"] ?? ""} />
      </head>
      <body>{children}</body>
    </html>
  );
}
