import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { Upload } from "@quayside/api-client/upload";
import { createQueryClient } from "@quayside/api-client/queries";
import { SessionProvider } from "@quayside/auth/react/session-provider";
import { createSession } from "@quayside/auth/session-store";
import { MemoryAddress } from "@quayside/portal/fixtures/memory-address";
import { makePublicConfig } from "@quayside/portal/fixtures/public-config-fixture";
import { PublicConfigProvider } from "@quayside/portal/public-config";
import { TelemetryProvider } from "@quayside/portal/telemetry";
import type { Analytics } from "@quayside/telemetry/analytics";
import { createConsent } from "@quayside/telemetry/consent";
import { ToastProvider } from "@quayside/ui/toast";
import { setBusinessClock } from "#testing/business-clock.ts";
import { seller } from "#testing/fixtures.ts";

/** What the stand-in of the API answers to one call. */
interface Given {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}
/** An answer, or a promise of one; a promise that never settles keeps the call pending. */
export type Answer = Given | Promise<Given>;
/** Answers by "METHOD path", e.g. "GET sales/"; a function sees every call of its own. */
export type Answers = Record<string, Answer | ((call: ApiCall) => Answer)>;
export interface ApiCall {
  readonly name: string;
  readonly url: URL;
  readonly body: unknown;
  readonly headers: Headers;
}

const config = makePublicConfig();

function token(): string {
  const now = Math.floor(Date.now() / 1000);
  return `h.${btoa(JSON.stringify({ iat: now, exp: now + 600 }))}.s`;
}

/** The answer of a refresh that signs the demo seller in. */
export const signedIn = () => ({
  body: {
    user: seller,
    accessToken: token(),
    accessExp: Date.now() + 600_000,
    signature: "signature",
    flags: {},
  },
});

/** An error answer of the API. */
export const failed = (status: number, code: string, details: object = {}) => ({
  status,
  body: { code, message: code, requestId: "req-1", ...details },
});

interface Options {
  readonly answers?: Answers;
  readonly search?: string;
  readonly path?: string;
  /** Given, the page takes over what a server sends of it, after this has done its own to that. */
  readonly onSent?: () => void;
}

/**
 * Renders part of the portal on a stand-in of the API. Returns what was called, tracked and navigated to, and the errors
 * of a page that found something else than it was sent.
 */
export function renderApp(ui: ReactNode, { answers = {}, search = "", path = "/", onSent }: Options = {}) {
  const mismatches: unknown[] = [];
  const calls: ApiCall[] = [];
  const tracked: string[] = [];
  const visited: string[] = [];
  const track: Analytics["track"] = (...args) => void tracked.push(args[0]);
  const fetchStub = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const isForm = request.headers.get("content-type")?.startsWith("multipart/form-data") === true;
    const form = isForm ? Object.fromEntries(await request.formData()) : undefined;
    const text = isForm ? "" : await request.text();
    const name = `${request.method} ${url.pathname.replace("/api/", "")}`;
    const call: ApiCall = {
      name,
      url,
      body: text === "" ? form : JSON.parse(text),
      headers: request.headers,
    };
    calls.push(call);
    const given = answers[name] ?? (name === "POST auth/refresh/" ? signedIn() : failed(404, "not_found"));
    const answer: Given = await (typeof given === "function" ? given(call) : given);
    const { body, status = 200, headers = {} } = answer;
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
  };
  const uploadStub: Upload = (request, form, onProgress) => {
    onProgress(1, 2);
    const headers = new Headers(request.headers);
    headers.delete("content-type");
    const { method, signal } = request;
    const stopped = new Promise<never>((_resolve, reject) => {
      // It may have been cancelled on its way here.
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener("abort", () => reject(signal.reason));
    });
    return Promise.race([fetchStub(request.url, { method, headers, body: form }), stopped]);
  };
  const session = createSession({
    application: "sellers",
    baseUrl: config.apiBaseUrl,
    logEvent: () => {},
    environment: { fetch: fetchStub, upload: uploadStub, reload: () => {}, locks: () => null },
  });
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false }, mutations: { retry: false } });
  setBusinessClock(queryClient, answers);
  const analytics = { track, identify: () => {}, reset: () => {}, flush: () => {}, dispose: () => {} };
  const app = (
    <PublicConfigProvider value={config}>
      <TelemetryProvider value={{ consent: createConsent(), analytics }}>
        <QueryClientProvider client={queryClient}>
          <SessionProvider session={session} navigate={(to) => visited.push(to)} location={{ path, search }}>
            <MemoryAddress search={search}>
              <ToastProvider>{ui}</ToastProvider>
            </MemoryAddress>
          </SessionProvider>
        </QueryClientProvider>
      </TelemetryProvider>
    </PublicConfigProvider>
  );
  const container = document.body.appendChild(document.createElement("div"));
  if (onSent) {
    container.innerHTML = renderToString(app);
    onSent();
  }
  const view = render(app, {
    container,
    ...(onSent && { hydrate: true, onRecoverableError: (error: unknown) => mismatches.push(error) }),
  });
  return { ...view, calls, tracked, visited, session, mismatches };
}
