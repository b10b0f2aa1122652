import { cookies, headers } from "next/headers";
import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { earlySessionScript } from "@quayside/auth/early-session";
import { Providers } from "#components/providers.tsx";
import { readFooterSections } from "#lib/content.server.ts";
import { serverEnvironment } from "#lib/env.ts";
import { readPublicConfig } from "#lib/public-config.server.ts";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Quayside warehouse", template: "%s · Quayside warehouse" },
  robots: { index: false, follow: false },
};

export const viewport: Viewport = { colorScheme: "light dark" };

/** The frame of every page, in the large scale of the warehouse. It knows nothing of the user: the browser asks. */
export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  const theme = (await cookies()).get("theme")?.value;
  const config = readPublicConfig(serverEnvironment());
  const sections = await readFooterSections();
  const script = earlySessionScript({ baseUrl: config.apiBaseUrl, application: "warehouse" });
  const chosen = theme === "light" || theme === "dark" ? theme : undefined;
  return (
    <html lang="en-GB" data-scale="lg" data-theme={chosen} suppressHydrationWarning>
      <body>
        <script nonce={nonce} suppressHydrationWarning>
          {script}
        </script>
        <Providers config={config} footerSections={sections}>
          {children}
        </Providers>
      </body>
    </html>
  );
}
