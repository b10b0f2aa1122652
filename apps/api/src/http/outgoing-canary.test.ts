import { createServer } from "node:http";
import { once } from "node:events";
import { buffer, text } from "node:stream/consumers";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import type { Operation } from "@quayside/api-client/contract/endpoint";
import { flush } from "@sentry/node-core/light";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Config } from "#foundation/config.ts";
import { openErrorSink } from "#providers/error-reports.ts";
import { startConfiguredFlags, startFlags } from "#providers/flags.ts";
import { sendMessages } from "#jobs/send-messages.job.ts";
import { openLog } from "#foundation/log.ts";
import { deliverWebhooks } from "#modules/platform/webhooks/deliver-webhooks.job.ts";
import { SECRET, SECRETS_TO_FIND, WORDS, malformedBody, plantedBody } from "#testing/canaries.ts";
import { failableWrites } from "#testing/failing-database.ts";
import { UNLIMITED, addressFor, callerOf, fuzzed, patienceFor, sent } from "#testing/fuzzing.ts";
import { MailServer } from "#testing/mail-server.ts";
import { type StartedApi, startTestApi } from "#testing/test-api.ts";

/** Everything that left the process, by channel. */
const out = { log: [] as string[], reports: [] as string[], webhooks: [] as string[], flags: [] as string[] };

/** Stand-in for the error collector, the flag service and the receivers of webhooks. */
const outside = createServer((request, response) => {
  const channel = request.url?.includes("envelope")
    ? out.reports
    : request.url?.includes("/hook")
      ? out.webhooks
      : out.flags;
  void (async () => {
    const isPacked = request.headers["content-encoding"] === "gzip";
    const body = isPacked ? gunzipSync(await buffer(request)).toString() : await text(request);
    channel.push(`${request.url} ${JSON.stringify(request.headers)} ${body}`);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  })();
});
const mail = new MailServer();
let api: StartedApi;
let writes: Awaited<ReturnType<typeof failableWrites>>;

beforeAll(async () => {
  outside.listen(0, "127.0.0.1");
  await once(outside, "listening");
  const { port } = outside.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  await mail.start();
  // The environment in which webhooks may call receivers on the same machine.
  const settings = {
    ENVIRONMENT: "development",
    SMTP_URL: mail.url,
    ERROR_DSN: `http://public@127.0.0.1:${port}/1`,
  } as const;
  api = await startTestApi(
    { ...UNLIMITED, ...settings },
    {
      log: openLog("debug", { write: (line) => void out.log.push(line) }),
      errorSink: await openErrorSink(settings as Partial<Config> as Config),
    },
  );
  writes = await failableWrites(api.services.db);
  await startConfiguredFlags({ POSTHOG_KEY: "phc_canary", POSTHOG_HOST: url });
  for (const as of ["seller@demo.example", "keyaccount@demo.example"]) {
    const made = await api.request("POST", "webhooks/", { as, body: { url: `${url}/hook` } });
    expect(made.status).toBe(201);
  }
}, 600_000);
afterAll(async () => {
  await startFlags();
  await api.close();
  await mail.stop();
  outside.close();
});

/** Asserts that a text holds no secret, however it is spaced or punctuated. */
function expectNone(texts: readonly string[], needles: readonly string[]): void {
  for (const one of texts) {
    const plain = one
      .replaceAll(/=\r?\n/g, "")
      .replaceAll(/\s|\\n/g, "")
      .toLowerCase();
    for (const needle of needles)
      if (plain.includes(needle.toLowerCase())) expect.fail(`${needle} left with ${one.slice(0, 2000)}`);
  }
}

const everything = [...SECRETS_TO_FIND, WORDS];
const takesBody = ({ method }: Operation) => method !== "GET" && method !== "DELETE";

/** The demo clock would move time for everything that follows. */
const called = fuzzed.filter(({ id }) => id !== "system.clock");
const failed = new Set<string>();

async function call(endpoint: Operation, body: unknown): Promise<number> {
  const caller = callerOf(endpoint);
  const isSearch =
    endpoint.query !== undefined && "shape" in endpoint.query && "search" in (endpoint.query.shape as object);
  const search = isSearch ? `?search=${WORDS}` : "";
  const answer = await api.request(endpoint.method, `${addressFor(endpoint, SECRET)}${search}`, {
    ...caller,
    headers: { ...caller.headers, "idempotency-key": `${SECRET}-${endpoint.id}`, cookie: `x=${SECRET}` },
    body: takesBody(endpoint) && endpoint.body ? sent(endpoint, body) : undefined,
  });
  if (answer.status >= 400) expectNone([answer.bytes.toString()], SECRETS_TO_FIND);
  return answer.status;
}

describe("what people type leaves in no log and no report", () => {
  it.each(called.map((endpoint) => [endpoint.id, endpoint] as const))(
    "of %s: malformed, well formed, and made to fail",
    async (_id, endpoint) => {
      const before = out.log.length;
      const { body: schema } = endpoint;
      await call(endpoint, schema && malformedBody(schema));
      const planted = schema && plantedBody(schema);
      await call(endpoint, planted);
      await writes.begin();
      try {
        if ((await call(endpoint, planted)) === 500) failed.add(endpoint.id);
      } finally {
        await writes.end();
      }
      expectNone(out.log.slice(before), everything);
    },
    patienceFor(3),
  );

  it("many calls failed in the database, with their rows in the error", () => {
    expect(failed.size).toBeGreaterThan(20);
  });

  it("the reports of those failures contain none of it", async () => {
    await flush(20_000);
    expect(out.reports.length).toBeGreaterThan(20);
    expectNone(out.reports, everything);
  });

  it("neither do the metrics nor the flag requests", async () => {
    const metrics = await (await fetch(`${api.url}/metrics`)).text();
    expect(out.flags.length).toBeGreaterThan(0);
    expectNone([metrics, ...out.flags], everything);
  });
});

describe("secrets leave", () => {
  it("in no mail and no text message", async () => {
    await sendMessages(api.services);
    expect(mail.received.length).toBeGreaterThan(0);
    expectNone(
      mail.received.map(({ text: raw }) => raw),
      SECRETS_TO_FIND,
    );
  });

  it("in no webhook", async () => {
    await deliverWebhooks(api.services);
    expectNone(out.webhooks, SECRETS_TO_FIND);
  });
});
