import { cookies, headers } from "next/headers";
import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { earlySessionScript } from "@quayside/auth/early-session";
import { Providers } from "#components/providers.tsx";
import { Shell } from "#components/shell.tsx";
import { readFooterSections } from "#lib/content.server.ts";
import { readPublicConfig } from "#lib/public-config.server.ts";
import "./globals.css";
import { serverEnvironment } from "#lib/env.ts";

export const metadata: Metadata = {
  title: { default: "Quayside seller portal", template: "%s · Quayside" },
  robots: { index: false, follow: false },
};

export const viewport: Viewport = { colorScheme: "light dark" };

/** The frame of every page. It knows the configuration and nothing of the user: the browser asks for that. */
export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  const theme = (await cookies()).get("theme")?.value;
  const config = readPublicConfig(serverEnvironment());
  const sections = await readFooterSections();
  const session = earlySessionScript({ baseUrl: config.apiBaseUrl, application: "sellers" });
  return (
    <html
      lang="en-GB"
      data-theme={theme === "light" || theme === "dark" ? theme : undefined}
      suppressHydrationWarning
    >
      <body>
        <script nonce={nonce} suppressHydrationWarning>
          {session}
        </script>
        <Providers config={config}>
          <Shell footerSections={sections}>{children}</Shell>
        </Providers>
      </body>
    </html>
  );
}
