"use client";
import * as z from "zod/mini";
import { QueryClientProvider } from "@tanstack/react-query";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { useCallback, useState } from "react";
import type { ReactNode } from "react";
import { createQueryClient } from "@quayside/api-client/queries";
import { SessionProvider } from "@quayside/auth/react/session-provider";
import { createSession } from "@quayside/auth/session-store";
import type { FooterSection } from "@quayside/content/footer";
import { ConsentBanner } from "@quayside/telemetry/react/consent-banner";
import { reportError } from "@quayside/telemetry/report-error";
import { ToastProvider } from "@quayside/ui/toast";
import { UiProvider } from "@quayside/ui/ui-provider";
import { AppLink } from "#components/app-link.tsx";
import { FooterSectionsProvider } from "#components/footer-sections.ts";
import { addressFor } from "#lib/navigation.ts";
import { PublicConfigProvider } from "#lib/public-config.ts";
import type { PublicConfig } from "#lib/public-config.ts";
import { TelemetryProvider, createTelemetry } from "#lib/telemetry.ts";

// Schemas are interpreted, not compiled at run time: the content security policy allows no evaluation.
z.config({ jitless: true });

function createServices(config: PublicConfig) {
  const telemetry = createTelemetry(config);
  const session = createSession({
    application: "warehouse",
    baseUrl: config.apiBaseUrl,
    logEvent: (name, detail) => {
      if (name !== "get_access_token_error") return;
      const status = detail?.["status"];
      telemetry.analytics?.track("get_access_token_error", {
        status: typeof status === "number" ? status : null,
      });
    },
    onHttpError: ({ endpointId, status, requestId }) => {
      if (status >= 500)
        reportError(new Error(`[${status}] ${endpointId}`), { area: endpointId, requestId, status });
    },
  });
  return { telemetry, session, queryClient: createQueryClient() };
}

/** Everything the pages stand on: configuration, session, queries, toasts, links, address state, telemetry. */
export function Providers({
  config,
  footerSections,
  children,
}: {
  readonly config: PublicConfig;
  readonly footerSections: readonly FooterSection[];
  readonly children: ReactNode;
}) {
  const [{ telemetry, session, queryClient }] = useState(() => createServices(config));
  const router = useRouter();
  const path = usePathname();
  const query = useSearchParams().toString();
  const navigate = useCallback(
    (to: string) => {
      const address = addressFor(to, config);
      if (address === to) router.replace(to);
      else location.replace(address);
    },
    [router, config],
  );
  const identify = useCallback((qid: string) => telemetry.analytics?.identify(qid), [telemetry]);
  return (
    <PublicConfigProvider value={config}>
      <FooterSectionsProvider value={footerSections}>
        <TelemetryProvider value={telemetry}>
          <QueryClientProvider client={queryClient}>
            <SessionProvider
              session={session}
              navigate={navigate}
              location={{ path, search: query === "" ? "" : `?${query}` }}
              onUser={identify}
            >
              <NuqsAdapter>
                <UiProvider link={AppLink}>
                  <ToastProvider>
                    {children}
                    <ConsentBanner
                      consent={telemetry.consent}
                      cookiesHref={`${config.marketingUrl}/cookies/`}
                    />
                  </ToastProvider>
                </UiProvider>
              </NuqsAdapter>
            </SessionProvider>
          </QueryClientProvider>
        </TelemetryProvider>
      </FooterSectionsProvider>
    </PublicConfigProvider>
  );
}
