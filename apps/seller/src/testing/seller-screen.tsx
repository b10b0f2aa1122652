import type { Meta, StoryObj } from "@storybook/react-vite";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactNode } from "react";
import { teamRoles } from "@quayside/api-client/contract/team/permission.rules";
import type { CurrentUser } from "@quayside/api-client/contract/users/user.schema";
import { createQueryClient } from "@quayside/api-client/queries";
import { SessionProvider } from "@quayside/auth/react/session-provider";
import { createSession } from "@quayside/auth/session-store";
import { MemoryAddress } from "@quayside/portal/fixtures/memory-address";
import { failed, throughNetwork } from "@quayside/portal/fixtures/portal-screen";
import { makePublicConfig } from "@quayside/portal/fixtures/public-config-fixture";
import { PublicConfigProvider } from "@quayside/portal/public-config";
import { TelemetryProvider } from "@quayside/portal/telemetry";
import { createConsent } from "@quayside/telemetry/consent";
import { ToastProvider } from "@quayside/ui/toast";
import { Page } from "#components/page.tsx";
import { setBusinessClock } from "#testing/business-clock.ts";
import { seller, viewingStaff } from "#testing/fixtures.ts";

/** What the stand-in of the API answers, by "METHOD path". */
export type Answers = Record<string, { status?: number; body?: unknown }>;

const config = makePublicConfig({ sellerUrl: "", marketingUrl: "" });

/** Error answers of the API: its own failure, and what the user may not do. */
export const failing = failed(500, "internal_error");
export const refused = failed(403, "not_allowed");

interface SignedIn {
  readonly user: CurrentUser;
  readonly flags: Readonly<Record<string, boolean>>;
}

/** The user of a screen in the role chosen in Storybook's toolbar: a member of the company, or staff who view it. */
function inChosenRole(user: CurrentUser): CurrentUser {
  const { role } = document.documentElement.dataset;
  if (role === undefined || !user.isSeller) return user;
  const teamRole = teamRoles.find((one) => one.toLowerCase() === role);
  return teamRole === undefined ? viewingStaff : { ...user, teamRole };
}

function sessionOf(signedIn: SignedIn): Answers[string] {
  const now = Math.floor(Date.now() / 1000);
  const accessToken = `h.${btoa(JSON.stringify({ iat: now, exp: now + 600 }))}.s`;
  return { body: { ...signedIn, accessToken, accessExp: (now + 600) * 1000, signature: "signature" } };
}

function createServices(answers: Answers, signedIn: SignedIn) {
  const answerCall = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const name = `${request.method} ${new URL(request.url).pathname.replace("/api/", "")}`;
    const isRefresh = name === "POST auth/refresh/";
    const answer = answers[name] ?? (isRefresh ? sessionOf(signedIn) : failed(404, "not_found"));
    return await throughNetwork(name, Response.json(answer.body, { status: answer.status ?? 200 }));
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

/**
 * A screen of the portal on a stand-in of the API.
 *
 * @param user who is signed in; the toolbar may give a seller another role
 */
export function SellerScreen({
  user = seller,
  flags = {},
  answers = {},
  path = "/",
  search = "",
  children,
}: Partial<SignedIn> & {
  readonly answers?: Answers;
  readonly path?: string;
  readonly search?: string;
  readonly children: ReactNode;
}) {
  const [{ session, queryClient, consent }] = useState(() =>
    createServices(answers, { user: inChosenRole(user), flags }),
  );
  return (
    <PublicConfigProvider value={config}>
      <TelemetryProvider value={{ consent, analytics: null }}>
        <QueryClientProvider client={queryClient}>
          <SessionProvider session={session} navigate={() => {}} location={{ path, search }}>
            <MemoryAddress search={search}>
              <ToastProvider>
                <main className="p-4 sm:p-8">
                  <Page>{children}</Page>
                </main>
              </ToastProvider>
            </MemoryAddress>
          </SessionProvider>
        </QueryClientProvider>
      </TelemetryProvider>
    </PublicConfigProvider>
  );
}

export type SellerStory = StoryObj<typeof SellerScreen>;

/** What the stories of every screen of the portal have in common; each file adds its title. */
export const sellerScreens = {
  component: SellerScreen,
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof SellerScreen>;
