import { headers } from "next/headers";
import type { ReactNode } from "react";
import { earlySessionScript } from "@quayside/auth/early-session";
import { Providers } from "#components/providers.tsx";
import { Shell } from "#components/shell.tsx";
import { readFooterSections } from "#lib/content.server.ts";
import { serverEnvironment } from "#lib/env.ts";
import { readPublicConfig } from "#lib/public-config.server.ts";

/** The frame of every portal page. It knows the configuration and nothing of the user: the browser asks for that. */
export default async function PortalLayout({ children }: { readonly children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  const config = readPublicConfig(serverEnvironment());
  const sections = await readFooterSections();
  const session = earlySessionScript({ baseUrl: config.apiBaseUrl, application: "sellers" });
  return (
    <>
      <script nonce={nonce} suppressHydrationWarning>
        {session}
      </script>
      <Providers config={config}>
        <Shell footerSections={sections}>{children}</Shell>
      </Providers>
    </>
  );
}
