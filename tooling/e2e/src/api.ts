import { request as httpRequest } from "node:http";
import { PASSWORD, apiHost, gateway } from "#hosts.ts";

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly cookies: readonly string[];
}

/** A call to the API past the browser; over node:http because fetch does not let a caller name the host. */
export function callApi(
  method: string,
  path: string,
  options: { token?: string; body?: unknown; application?: string } = {},
): Promise<Answer> {
  const payload = options.body === undefined ? undefined : JSON.stringify(options.body);
  return new Promise((resolve, reject) => {
    const call = httpRequest(
      `${gateway}/api/${path}`,
      {
        method,
        headers: {
          host: apiHost,
          "x-application": options.application ?? "sellers",
          ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
          ...(payload
            ? { "content-type": "application/json", "content-length": Buffer.byteLength(payload) }
            : {}),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const text = Buffer.concat(chunks).toString();
          resolve({
            status: response.statusCode ?? 0,
            body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
            cookies: response.headers["set-cookie"] ?? [],
          });
        });
      },
    );
    call.on("error", reject);
    call.end(payload);
  });
}

export async function tokenOf(email: string, application = "sellers"): Promise<string> {
  const answer = await callApi("POST", "auth/login/", { body: { email, password: PASSWORD }, application });
  return String(answer.body["accessToken"]);
}

interface SaleRow {
  readonly qid: string;
  readonly number: string;
  readonly status: string;
  readonly lineCount: number;
  readonly hasRead: boolean;
}

interface SaleDetail extends SaleRow {
  readonly version: number;
  readonly nextAction: string;
  readonly declineReason: string | null;
  readonly declineText: string | null;
  readonly sellerShippingFee: { readonly amount: string };
  readonly refund: { readonly amount: string; readonly status: string } | null;
  readonly lines: readonly {
    readonly id: string;
    readonly name: string;
    readonly unit: number;
    readonly requestedQuantity: number;
    readonly confirmedQuantity: number | null;
    readonly reductionReason: string | null;
  }[];
}

/** The sales of a seller as the API lists them for a query. */
export async function listSales(email: string, query: string): Promise<SaleRow[]> {
  const token = await tokenOf(email);
  return (await callApi("GET", `sales/?${query}`, { token })).body["results"] as SaleRow[];
}

/** Sales that still wait for confirmation, so that each journey takes one of its own. */
export function newSales(email: string): Promise<SaleRow[]> {
  return listSales(email, "status=CURRENT&nextAction=CONFIRM_QUANTITIES&size=100&sort=createdAt");
}

export async function readSale(email: string, qid: string): Promise<SaleDetail> {
  const token = await tokenOf(email);
  return (await callApi("GET", `sales/${qid}/`, { token })).body as unknown as SaleDetail;
}
