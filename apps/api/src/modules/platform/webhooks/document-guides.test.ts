import type { AddressInfo } from "node:net";
import type { Server } from "node:http";
import {
  createApiKey,
  createWebhook,
} from "@quayside/api-client/contract/integrations/integrations.endpoints";
import { listSales } from "@quayside/api-client/contract/sales/sales.endpoints";
import {
  createStocklistSource,
  listStockSourceRuns,
} from "@quayside/api-client/contract/stock-sources/stock-sources.endpoints";
import { beforeAll, describe, expect, it } from "vitest";
import { newWebhookSecret, signatureHeader } from "#modules/platform/webhooks/webhook-signature.ts";
import { useApi } from "#testing/use-api.ts";

/** An order as the guide passes it on. */
interface Taken {
  readonly number: string;
  readonly lines: readonly { readonly gtin: string; readonly units: number }[];
}

/** The code that the API document gives its readers to copy. */
interface Guides {
  readonly readOrders: (api: string, key: string, take: (order: Taken) => void) => Promise<void>;
  readonly receiver: (secret: string, take: (event: object) => void) => Server;
}

const SELLER = { as: "seller@demo.example" };
// Receivers on the same machine may be called in this environment, as on a demo.
const api = useApi({ ENVIRONMENT: "development" });
let text: string;
let paths: Record<string, object>;
let guides: Guides;
let key: string;

beforeAll(async () => {
  const { body } = await api.request("GET", "openapi.json");
  const document = body as unknown as { info: { description: string }; paths: Record<string, object> };
  ({ paths } = document);
  text = document.info.description;
  const code = [...text.matchAll(/```js\n([\s\S]*?)```/g)].map(([, block = ""]) => block).join("\n");
  guides = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Guides;
  ({ key } = await api.call(createApiKey, { body: { name: "Guides", access: "FULL" } }, SELLER));
}, 180_000);

/** Does what a printed `curl` command does, with the values that its reader has. */
async function run(command: string, values: Readonly<Record<string, string>>, idempotencyKey?: string) {
  const filled = command.replaceAll(/\$(\w+)/g, (whole, name: string) => values[name] ?? whole);
  const [, url = ""] = /"(http[^"]+)"/.exec(filled) ?? [];
  const [, method = "GET"] = /-X (\w+)/.exec(filled) ?? [];
  const [, body] = /-d '([^']+)'/.exec(filled) ?? [];
  const [, authorization = ""] = /"Authorization: ([^"]+)"/.exec(filled) ?? [];
  return fetch(url, {
    method,
    headers: {
      authorization,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
    },
    ...(body === undefined ? {} : { body }),
  });
}

const commandWith = (part: string): string => {
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = ""]) => block);
  const commands = blocks.flatMap((block) => block.split(/^(?=curl )/m));
  return commands.find((command) => command.includes(part)) ?? "";
};

describe("the guides of the API document", () => {
  it("name only calls that the document has", () => {
    const named = [...text.matchAll(/`(GET|POST|PUT|PATCH|DELETE) (\/[^`]+)`/g)];
    expect(named.length).toBeGreaterThan(4);
    for (const [, method = "", path = ""] of named)
      expect(paths[path], path).toHaveProperty(method.toLowerCase());
  });

  it("make a first call, whose answer says the limits of calls", async () => {
    const answer = await run(commandWith("sales/counts/"), { QUAYSIDE_API: api.url, QUAYSIDE_KEY: key });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      expect.objectContaining({ CURRENT: expect.anything() }),
    ]);
    for (const name of ["limit", "remaining", "reset"])
      expect(Number(answer.headers.get(`ratelimit-${name}`)), name).toBeGreaterThan(0);
  });

  it("push stock once, however often the call is repeated with its key", async () => {
    const source = { body: { kind: "PUSH", name: "Guides" } } as const;
    const { qid } = await api.call(createStocklistSource, source, SELLER);
    const values = { QUAYSIDE_API: api.url, QUAYSIDE_KEY: key, SOURCE: qid };
    const first = await run(commandWith("/rows/"), values, "guides-1");
    const again = await run(commandWith("/rows/"), values, "guides-1");
    expect([first.status, again.status]).toEqual([202, 202]);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(await again.json()).toEqual(await first.json());
    const runs = await run(commandWith("/runs/"), values);
    expect(runs.status).toBe(200);
    expect((await api.call(listStockSourceRuns, { params: { id: qid } }, SELLER)).results).toHaveLength(1);
  });

  it("read each open order once, with its lines", async () => {
    const taken: Taken[] = [];
    await guides.readOrders(api.url, key, (order) => void taken.push(order));
    const { count } = await api.call(listSales, { query: { status: "CURRENT" } }, SELLER);
    expect([taken.length, new Set(taken.map(({ number }) => number)).size]).toEqual([count, count]);
    for (const { lines } of taken) expect(lines[0]).toMatchObject({ units: expect.any(Number) });
  });

  it("receive an event on the machine of a demo, and refuse one that is not ours", async () => {
    const secret = newWebhookSecret();
    const events: object[] = [];
    const server = guides.receiver(secret, (event) => void events.push(event));
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    expect(await api.call(createWebhook, { body: { url } }, SELLER)).toMatchObject({ url });
    const body = JSON.stringify({ apiVersion: "1", type: "webhook.test" });
    const send = (signature: string) =>
      fetch(url, { method: "POST", body, headers: { "quayside-signature": signature } });
    expect((await send(signatureHeader([secret], new Date(), body))).status).toBe(204);
    expect((await send(signatureHeader([newWebhookSecret()], new Date(), body))).status).toBe(401);
    expect((await send("")).status).toBe(401);
    expect(events).toEqual([JSON.parse(body)]);
    await new Promise((closed) => server.close(closed));
  });
});
