"use client";
import { useCallback } from "react";
import type { ReactNode } from "react";
import type { ConsentChoice } from "@quayside/telemetry/consent";
import { AppShell } from "@quayside/ui/app-shell";
import { usePortalNavigation } from "#portal-navigation.ts";
import type { PublicConfig } from "#public-config.ts";
import { BaseProviders } from "#react/frame/base-providers.tsx";
import { LoginSessionProvider, useLoginSession } from "#react/access/login-session.tsx";
import { OutageNotice } from "#react/frame/outage-notice.tsx";
import { SiteHeader } from "#react/frame/site-header.tsx";

function LoginOutage() {
  return <OutageNotice unreachable={useLoginSession().snapshot.offline} />;
}

/**
 * The frame of the login: the portal's header and footer, without queries; the session's code loads after the page.
 * It uses plain links: they lead to other hosts, or to pages that load the portal.
 */
export function LoginFrame({
  config,
  consentChoice,
  footer,
  children,
}: {
  readonly config: PublicConfig;
  readonly consentChoice: ConsentChoice;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}) {
  const { location, navigate } = usePortalNavigation(config);
  const load = useCallback(
    async () => (await import("#login-service.ts")).openLoginService(config),
    [config],
  );
  return (
    <BaseProviders config={config} consentChoice={consentChoice}>
      <LoginSessionProvider load={load} location={location} navigate={navigate}>
        <AppShell banner={<LoginOutage />} header={() => <SiteHeader />} footer={footer}>
          {children}
        </AppShell>
      </LoginSessionProvider>
    </BaseProviders>
  );
}
