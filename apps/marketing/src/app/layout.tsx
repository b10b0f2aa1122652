import "./globals.css";
import { cookies } from "next/headers";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { CONSENT_COOKIE, choiceIn } from "@quayside/telemetry/consent";
import { TextFont } from "@quayside/ui/text-font";
import { chosenTheme } from "@quayside/ui/lib/chosen-theme";
import { SUPPORT_ADDRESS } from "@quayside/ui/lib/support-address";
import { readEnv } from "#server/env.ts";
import { telemetryConfig } from "#server/telemetry-config.ts";
import { FrameworkParts } from "#shell/framework-parts.tsx";
import { SiteFrame } from "#shell/site-frame.tsx";
import { TelemetryProvider } from "#shell/telemetry.tsx";

export { siteMetadata as generateMetadata } from "#server/page-metadata.ts";

/** The document of every page. */
export default async function RootLayout(props: { children: ReactNode }) {
  await connection();
  const jar = await cookies();
  return (
    <html lang="en-GB" data-theme={chosenTheme(jar.get("theme")?.value)}>
      <head>
        <TextFont />
        <meta name={SUPPORT_ADDRESS} content={readEnv().SUPPORT_EMAIL} />
      </head>
      <body className="flex min-h-dvh flex-col">
        <FrameworkParts>
          <TelemetryProvider
            config={telemetryConfig()}
            consentChoice={choiceIn(jar.get(CONSENT_COOKIE)?.value)}
          >
            <SiteFrame>{props.children}</SiteFrame>
          </TelemetryProvider>
        </FrameworkParts>
      </body>
    </html>
  );
}
