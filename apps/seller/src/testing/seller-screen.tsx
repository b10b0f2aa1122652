import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactNode } from "react";
import { createQueryClient } from "@quayside/api-client/queries";
import { SessionProvider } from "@quayside/auth/react/session-provider";
import { createSession } from "@quayside/auth/session-store";
import { MemoryAddress } from "@quayside/portal/fixtures/memory-address";
import { makePublicConfig } from "@quayside/portal/fixtures/public-config-fixture";
import { PublicConfigProvider } from "@quayside/portal/public-config";
import { TelemetryProvider } from "@quayside/portal/telemetry";
import { createConsent } from "@quayside/telemetry/consent";
import { ToastProvider } from "@quayside/ui/toast";
import { setBusinessClock } from "#testing/business-clock.ts";
import { seller } from "#testing/fixtures.ts";

/** What the stand-in of the API answers, by "METHOD path". */
export type Answers = Record<string, { status?: number; body?: unknown }>;

const config = makePublicConfig({ sellerUrl: "", marketingUrl: "" });

function signedIn(): Answers[string] {
  const now = Math.floor(Date.now() / 1000);
  const accessToken = `h.${btoa(JSON.stringify({ iat: now, exp: now + 600 }))}.s`;
  return {
    body: { user: seller, accessToken, accessExp: (now + 600) * 1000, signature: "signature", flags: {} },
  };
}

function createServices(answers: Answers) {
  const answerCall = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const name = `${request.method} ${new URL(request.url).pathname.replace("/api/", "")}`;
    const none = { status: 404, body: { code: "not_found", message: "Not found", requestId: "req-1" } };
    const answer = answers[name] ?? (name === "POST auth/refresh/" ? signedIn() : none);
    return Response.json(answer.body, { status: answer.status ?? 200 });
  };
  const session = createSession({
    application: "sellers",
    baseUrl: config.apiBaseUrl,
    logEvent: () => {},
    environment: {
      fetch: answerCall,
      upload: (request) => answerCall(request),
      reload: () => {},
      locks: () => null,
    },
  });
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false }, mutations: { retry: false } });
  setBusinessClock(queryClient, answers);
  return { session, queryClient, consent: createConsent() };
}

/** A screen of the portal on a stand-in of the API. */
export function SellerScreen({
  answers = {},
  path = "/",
  search = "",
  children,
}: {
  readonly answers?: Answers;
  readonly path?: string;
  readonly search?: string;
  readonly children: ReactNode;
}) {
  const [{ session, queryClient, consent }] = useState(() => createServices(answers));
  return (
    <PublicConfigProvider value={config}>
      <TelemetryProvider value={{ consent, analytics: null }}>
        <QueryClientProvider client={queryClient}>
          <SessionProvider session={session} navigate={() => {}} location={{ path, search }}>
            <MemoryAddress search={search}>
              <ToastProvider>
                <main className="p-4 sm:p-8">{children}</main>
              </ToastProvider>
            </MemoryAddress>
          </SessionProvider>
        </QueryClientProvider>
      </TelemetryProvider>
    </PublicConfigProvider>
  );
}
