"use client";
import { QueryClientProvider } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import type { ReactNode } from "react";
import type { OpenSession } from "@quayside/api-client/contract/users/user.schema";
import { loadSending } from "@quayside/api-client/client";
import { createQueryClient } from "@quayside/api-client/queries";
import { SessionProvider } from "@quayside/auth/react/session-provider";
import type { ConsentChoice } from "@quayside/telemetry/consent";
import { ToastProvider } from "@quayside/ui/toast";
import { UiProvider } from "@quayside/ui/ui-provider";
import { whenIdle } from "#when-idle.ts";
import { tellTimeZone } from "#page/document-server.ts";
import { usePortalNavigation } from "#portal-navigation.ts";
import { portalSession } from "#portal-session.ts";
import type { PublicConfig } from "#public-config.ts";
import { AppImage } from "#react/parts/app-image.tsx";
import { AppLink } from "#react/parts/app-link.tsx";
import { ReaderTimeProvider } from "#react/frame/reader-time-provider.tsx";
import type { ReaderTime } from "#reader-time.ts";
import { BaseProviders } from "#react/frame/base-providers.tsx";
import { SessionExpiryDialog } from "#react/access/session-expiry-dialog.tsx";
import { telemetryOf } from "#telemetry.ts";

function createServices(config: PublicConfig, initial: OpenSession | undefined) {
  const telemetry = telemetryOf(config);
  return { telemetry, session: portalSession(config, telemetry, initial), queryClient: createQueryClient() };
}

/**
 * The providers of the pages behind the login: configuration, session, queries, toasts, links, telemetry. The session
 * is the tab's; the query cache is created on every entry, so that it never holds another user's data.
 *
 * @param consentChoice the reader's consent choice, from the document's request
 * @param initial the session that the document was rendered with
 * @param time the time zone and the moment it was rendered for; by default the device's
 */
export function PortalProviders({
  config,
  consentChoice,
  initial,
  time,
  children,
}: {
  readonly config: PublicConfig;
  readonly consentChoice: ConsentChoice;
  readonly initial?: OpenSession | undefined;
  readonly time?: ReaderTime & { readonly reportedZone: string };
  readonly children: ReactNode;
}) {
  const [{ telemetry, session, queryClient }] = useState(() => createServices(config, initial));
  const { location, navigate } = usePortalNavigation(config);
  const identify = useCallback((qid: string) => telemetry.analytics?.identify(qid), [telemetry]);
  useEffect(() => whenIdle(() => void loadSending().catch(() => {})), []);
  const page = (
    <BaseProviders config={config} consentChoice={consentChoice}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider session={session} navigate={navigate} location={location} onUser={identify}>
          <UiProvider link={AppLink} image={AppImage}>
            <ToastProvider>
              {children}
              <SessionExpiryDialog />
            </ToastProvider>
          </UiProvider>
        </SessionProvider>
      </QueryClientProvider>
    </BaseProviders>
  );
  return time === undefined ? (
    page
  ) : (
    <ReaderTimeProvider {...time} onZone={tellTimeZone}>
      {page}
    </ReaderTimeProvider>
  );
}
