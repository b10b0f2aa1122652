import { setTimeout as wait } from "node:timers/promises";
import { requestHost } from "#host-request.ts";
import { apiHost, passwordOf } from "#hosts.ts";

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly cookies: readonly string[];
  /** Seconds after which the API wants to be called again; null when it does not say. */
  readonly retryAfter: number | null;
}

/** Calls the API directly, without a browser. */
export async function callApi(
  method: string,
  path: string,
  options: { token?: string; body?: unknown; application?: string } = {},
): Promise<Answer> {
  const { status, headers, text } = await requestHost(apiHost, `/api/${path}`, {
    method,
    headers: {
      "x-application": options.application ?? "sellers",
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(options.body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  return {
    status,
    body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
    cookies: headers["set-cookie"] ?? [],
    retryAfter: Number(headers["retry-after"]) || null,
  };
}

/**
 * Signs an account of the journeys in directly, without a browser. Waits when a busy API asks for it, as any
 * client does, a few times.
 * @throws Error with the API's response when it refuses the sign-in
 */
export async function logIn(email: string, application = "sellers", tries = 5): Promise<Answer> {
  const body = { email, password: passwordOf(email) };
  const answer = await callApi("POST", "auth/login/", { body, application });
  if (answer.status < 300) return answer;
  if (tries === 1 || answer.retryAfter === null || ![429, 503].includes(answer.status))
    throw new Error(`Signing in ${email}: ${answer.status} ${JSON.stringify(answer.body)}`);
  await wait(answer.retryAfter * 1000);
  return await logIn(email, application, tries - 1);
}

export async function tokenOf(email: string, application = "sellers"): Promise<string> {
  const { body } = await logIn(email, application);
  return String(body["accessToken"]);
}

interface SaleRow {
  readonly qid: string;
  readonly number: string;
  readonly status: string;
  readonly lineCount: number;
  readonly hasRead: boolean;
}

interface SaleDetail extends SaleRow {
  readonly order: { readonly qid: string };
  readonly version: number;
  readonly nextAction: string;
  readonly declineReason: string | null;
  readonly declineText: string | null;
  readonly sellerShippingFee: { readonly amount: string };
  readonly refund: { readonly status: string } | null;
  readonly lines: readonly {
    readonly id: string;
    readonly name: string;
    readonly unit: number;
    readonly requestedQuantity: number;
    readonly confirmedQuantity: number | null;
    readonly reductionReason: string | null;
  }[];
}

/** A seller's sales as the API lists them for a query. */
export async function listSales(email: string, query: string): Promise<SaleRow[]> {
  const token = await tokenOf(email);
  return (await callApi("GET", `sales/?${query}`, { token })).body["results"] as SaleRow[];
}

/** Sales that still await confirmation, so that each journey takes a different one. */
export function newSales(email: string): Promise<SaleRow[]> {
  return listSales(email, "status=CURRENT&nextAction=CONFIRM_QUANTITIES&size=100&sort=createdAt");
}

export async function readSale(email: string, qid: string): Promise<SaleDetail> {
  const token = await tokenOf(email);
  return (await callApi("GET", `sales/${qid}/`, { token })).body as unknown as SaleDetail;
}
