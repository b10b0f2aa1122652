import type { ReactNode } from "react";
import { documentConsent } from "@quayside/portal/document-consent.server";
import { readPublicConfig } from "@quayside/portal/public-config.server";
import { LineFooter } from "@quayside/portal/react/line-footer";
import { PortalProviders } from "@quayside/portal/react/portal-providers";
import { Shell } from "#components/shell.tsx";
import { serverEnvironment } from "#lib/env.ts";

/** The frame of every page. It knows the configuration and nothing of the user: the browser asks for that. */
export default async function PortalLayout({ children }: { readonly children: ReactNode }) {
  const config = readPublicConfig(serverEnvironment(), "warehouse");
  return (
    <PortalProviders config={config} consentChoice={await documentConsent()}>
      <Shell footer={<LineFooter />}>{children}</Shell>
    </PortalProviders>
  );
}
