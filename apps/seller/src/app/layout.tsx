import { cookies, headers } from "next/headers";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { readPublicConfig } from "@quayside/portal/public-config.server";
import { EarlySession } from "@quayside/portal/react/early-session";
import { sellerFirstQueries } from "#features/sales/sales.early-query.ts";
import { pictureAddress } from "#first-picture/source.server.ts";
import { serverEnvironment } from "#lib/env.ts";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Quayside seller portal", template: "%s · Quayside" },
  robots: { index: false, follow: false },
};

/** The page that figures are compared with: it asks for nothing. */
const EMPTY = "/empty/";

/**
 * The document of every page, with what is asked for before any of its code is there, and nothing else: a page outside
 * the portal carries nothing of it.
 */
export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const theme = (await cookies()).get("theme")?.value;
  const path = (await headers()).get("x-path") ?? "";
  return (
    <html
      lang="en-GB"
      data-theme={theme === "light" || theme === "dark" ? theme : undefined}
      suppressHydrationWarning
    >
      <head>
        {/* Not as metadata: those are put in anew with every page, and with this one the whole document is styled anew. */}
        <meta name="color-scheme" content="light dark" />
        {path !== EMPTY && (
          <EarlySession
            config={readPublicConfig(serverEnvironment(), "sellers")}
            firstQueries={sellerFirstQueries}
            picture={pictureAddress(path)}
          />
        )}
      </head>
      <body>{children}</body>
    </html>
  );
}
