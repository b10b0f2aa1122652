import type { ReactNode } from "react";
import { documentConsent } from "@quayside/portal/document-consent.server";
import { readPublicConfig } from "@quayside/portal/public-config.server";
import { PortalFooter } from "@quayside/portal/react/frame/portal-footer";
import { PortalProviders } from "@quayside/portal/react/frame/portal-providers";
import { Shell } from "#components/shell.tsx";
import { serverEnvironment } from "#lib/env.ts";

/** The frame of every page. It has the configuration, but no user data: the browser loads that. */
export default async function PortalLayout({ children }: { readonly children: ReactNode }) {
  const environment = serverEnvironment();
  const config = readPublicConfig(environment, "warehouse");
  return (
    <PortalProviders config={config} consentChoice={await documentConsent()}>
      <Shell footer={<PortalFooter environment={environment} />}>{children}</Shell>
    </PortalProviders>
  );
}
