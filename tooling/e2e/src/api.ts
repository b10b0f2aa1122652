import { request as httpRequest } from "node:http";
import { PASSWORD, apiHost, gateway } from "#hosts.ts";

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
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
}

/** Sales that still wait for confirmation, so that each journey takes one of its own. */
export async function newSales(email: string): Promise<SaleRow[]> {
  const token = await tokenOf(email);
  const { body } = await callApi(
    "GET",
    "sales/?status=CURRENT&nextAction=CONFIRM_QUANTITIES&size=100&sort=createdAt",
    { token },
  );
  return body["results"] as SaleRow[];
}

export async function readSale(email: string, qid: string): Promise<Record<string, unknown>> {
  const token = await tokenOf(email);
  return (await callApi("GET", `sales/${qid}/`, { token })).body;
}
