import type { ReactNode } from "react";
import { readPublicConfig } from "@quayside/portal/public-config.server";
import { PortalFooter } from "@quayside/portal/react/portal-footer";
import { PortalProviders } from "@quayside/portal/react/portal-providers";
import { Shell } from "#components/shell.tsx";
import { NotificationBell } from "#features/notifications/notification-bell.tsx";
import { serverEnvironment } from "#lib/env.ts";

/** The frame of every portal page. It knows the configuration and nothing of the user: the browser asks for that. */
export default function PortalLayout({ children }: { readonly children: ReactNode }) {
  const config = readPublicConfig(serverEnvironment(), "sellers");
  return (
    <PortalProviders config={config}>
      <Shell footer={<PortalFooter environment={serverEnvironment()} />} bell={<NotificationBell />}>
        {children}
      </Shell>
    </PortalProviders>
  );
}
