import type { ReactNode } from "react";
import { documentConsent } from "@quayside/portal/document-consent.server";
import { ownerOf } from "@quayside/portal/page/page-owner";
import { documentTime } from "@quayside/portal/page/portal-pages.server";
import { readPublicConfig } from "@quayside/portal/public-config.server";
import { PageData } from "@quayside/portal/react/page/page-data";
import { PortalFooter } from "@quayside/portal/react/frame/portal-footer";
import { PortalProviders } from "@quayside/portal/react/frame/portal-providers";
import { Shell } from "#components/frame/shell.tsx";
import { NotificationBell } from "#features/notifications/notification-bell.tsx";
import { serverEnvironment } from "#lib/env.ts";
import { pages } from "#lib/pages.server.ts";

/** The frame of every portal page, for the user of the session; without one here, the browser asks who that is. */
export default async function PortalLayout({ children }: { readonly children: ReactNode }) {
  const config = readPublicConfig(serverEnvironment(), "sellers");
  const part = await pages.frame();
  const shell = (
    <Shell footer={<PortalFooter environment={serverEnvironment()} />} bell={<NotificationBell />}>
      {children}
    </Shell>
  );
  return (
    <PortalProviders
      config={config}
      consentChoice={await documentConsent()}
      initial={part?.session}
      time={await documentTime()}
    >
      {/* Above the frame: what the frame has asked for already would not be taken from below it. */}
      <PageData owner={part && ownerOf(part.session.user)} state={part?.state}>
        {shell}
      </PageData>
    </PortalProviders>
  );
}
