import { QueryClientProvider } from "@tanstack/react-query";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { useState } from "react";
import type { ReactNode } from "react";
import { createQueryClient } from "@quayside/api-client/queries";
import { SessionProvider } from "@quayside/auth/react/session-provider";
import { createSession } from "@quayside/auth/session-store";
import { createConsent } from "@quayside/telemetry/consent";
import { ToastProvider } from "@quayside/ui/toast";
import { ConfirmForm } from "#features/sales/components/confirm-form.tsx";
import { DeclineDialog } from "#features/sales/components/decline-dialog.tsx";
import { SalesPage } from "#features/sales/sales-page.tsx";
import { PublicConfigProvider } from "#lib/public-config.ts";
import { TelemetryProvider } from "#lib/telemetry.ts";
import { sale, saleRow, seller } from "#testing/fixtures.ts";

/** What the stand-in of the API answers, by "METHOD path". */
type Answers = Record<string, { status?: number; body?: unknown }>;

const config = {
  apiBaseUrl: "http://api.test/api/",
  environment: "development" as const,
  sellerUrl: "",
  marketingUrl: "",
  warehouseUrl: "",
  imageHostUrl: "",
  analyticsHost: "",
  analyticsKey: "",
  errorDsn: "",
  supportEmail: "support@quayside.example",
  successEmail: "success@quayside.example",
  cookieDomain: "",
};

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
    environment: { fetch: answerCall, reload: () => {}, locks: () => null },
  });
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false }, mutations: { retry: false } });
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
            <NuqsTestingAdapter searchParams={search} hasMemory>
              <ToastProvider>
                <main className="p-4 sm:p-8">{children}</main>
              </ToastProvider>
            </NuqsTestingAdapter>
          </SessionProvider>
        </QueryClientProvider>
      </TelemetryProvider>
    </PublicConfigProvider>
  );
}

const counts = {
  CURRENT: 41,
  PAST: 520,
  ALL: 561,
  nextAction: {},
  destinations: [{ country: "FR", count: 7 }],
};
const list = (results: unknown[]) => ({
  body: { count: results.length, countIsExact: true, next: null, previous: null, results },
});
const rows = [
  { ...saleRow, hasRead: false },
  {
    ...saleRow,
    qid: "sale_0000002",
    number: "225083821",
    status: "CONFIRMED",
    nextAction: "NONE",
    destination: { country: "NL", city: "Utrecht" },
    price: "12480.00",
  },
];
const confirmCall = `POST sales/${sale.qid}/confirm_saleline_quantities/`;

const meta: Meta<typeof SellerScreen> = {
  title: "Screens/Seller/Orders",
  component: SellerScreen,
  excludeStories: ["SellerScreen"],
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof SellerScreen>;

const orders: Story["args"] = { path: "/orders/", children: <SalesPage /> };
const withOrders = (results: unknown[]): Answers => ({
  "GET sales/counts/": { body: counts },
  "GET sales/": list(results),
});

export const Orders: Story = {
  args: { ...orders, answers: withOrders(rows) },
  play: async ({ canvas, userEvent }) => {
    const first = await canvas.findByRole("link", { name: /225083820/ });
    await userEvent.keyboard("j");
    if (document.activeElement !== first) throw new Error("J does not move to the first order");
  },
};
export const NoOrders: Story = {
  args: { ...orders, answers: withOrders([]) },
  play: async ({ canvas }) => {
    await canvas.findByText("No orders at the moment");
  },
};
export const OrdersFailed: Story = {
  args: {
    ...orders,
    answers: {
      "GET sales/counts/": { body: counts },
      "GET sales/": {
        status: 500,
        body: { code: "internal_error", message: "internal_error", requestId: "req-1" },
      },
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Try again" });
  },
};
export const ConfirmInFull: Story = {
  args: {
    children: <ConfirmForm sale={sale} />,
    answers: { [confirmCall]: { body: { ...sale, status: "CONFIRMED" } } },
  },
};
export const ConfirmReducedWithoutReason: Story = {
  args: { children: <ConfirmForm sale={sale} /> },
  play: async ({ canvas, userEvent }) => {
    const quantity = canvas.getByLabelText("Quantity of Hand cream");
    await userEvent.clear(quantity);
    await userEvent.type(quantity, "4{Enter}");
    await canvas.findByRole("link", { name: "Choose why you reduce Hand cream." });
  },
};
export const ConfirmVersionConflict: Story = {
  args: {
    children: <ConfirmForm sale={sale} />,
    answers: {
      [confirmCall]: {
        status: 409,
        body: { code: "version_conflict", message: "version_conflict", requestId: "req-1", version: 4 },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole("button", { name: "Confirm quantities" }).focus();
    await userEvent.keyboard("{Enter}");
    await canvas.findByText(/Somebody changed this order in the meantime/);
  },
};
export const Decline: Story = {
  args: {
    children: <DeclineDialog sale={sale} open onOpenChange={() => {}} />,
    answers: {
      [`GET sales/${sale.qid}/decline-reasons/`]: {
        body: {
          results: [
            { code: "OUT_OF_STOCK", textRequired: false },
            { code: "OTHER", textRequired: true },
          ],
        },
      },
    },
  },
};
