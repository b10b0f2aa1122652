import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { OpenFeature } from "@openfeature/server-sdk";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { evaluateFlags, flagFallbacks, startConfiguredFlags, startFlags } from "#providers/flags.ts";
import { EVENT_LIMITS, PosthogFlags } from "#providers/posthog-flags.ts";

const KEYS = Object.keys(flagFallbacks) as (keyof typeof flagFallbacks)[];
const USER = { qid: "0123456789ABCDEF", email: "ada@harbour.example", country: "DE" };

afterAll(() => startFlags());

describe("flags without a service", () => {
  it("are the ten of the product", () => {
    expect(KEYS).toHaveLength(10);
  });

  it("have the values of the product on offer: the fallbacks, except for the contact form and stock sources", async () => {
    await startConfiguredFlags({ POSTHOG_KEY: undefined, POSTHOG_HOST: undefined });
    const offered = { ...flagFallbacks, contact_form: true, self_serve_stock_ingestion: true };
    expect(await evaluateFlags(USER)).toEqual(offered);
    expect(await evaluateFlags(null)).toEqual(offered);
  });

  it.each(KEYS)("%s can be overridden", async (key) => {
    await startFlags({ ...flagFallbacks, [key]: !flagFallbacks[key] });
    expect(await evaluateFlags(USER)).toEqual({ ...flagFallbacks, [key]: !flagFallbacks[key] });
  });

  it("are all off when nothing is known, except for logistics and warehouse users, which stay on", () => {
    expect(KEYS.filter((key) => flagFallbacks[key])).toEqual(["warehouse_user", "logistics"]);
  });
});

describe("flags of a hosted service", () => {
  let server: Server;
  let host: string;
  let asked: Record<string, unknown>[];
  let answer: { status: number; flags: Record<string, boolean> | null };

  beforeAll(async () => {
    server = createServer((request, response) => {
      let text = "";
      request.on("data", (part: Buffer) => (text += part.toString()));
      request.on("end", () => {
        asked.push({ path: request.url, ...(JSON.parse(text) as object) });
        // Null means no answer: the socket stays open until the client gives up.
        if (answer.flags === null) return;
        const flags = Object.fromEntries(
          Object.entries(answer.flags).map(([key, enabled]) => [key, { key, enabled, variant: null }]),
        );
        response.writeHead(answer.status, { "content-type": "application/json" });
        response.end(JSON.stringify({ flags, errorsWhileComputingFlags: false, requestId: "r" }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(async () => {
    asked = [];
    answer = { status: 200, flags: {} };
    await startConfiguredFlags({ POSTHOG_KEY: "phc_test", POSTHOG_HOST: host });
  });
  afterEach(() => OpenFeature.clearProviders());
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it("have the values that the service returns", async () => {
    answer.flags = Object.fromEntries(KEYS.map((key) => [key, !flagFallbacks[key]]));
    expect(await evaluateFlags(USER)).toEqual(answer.flags);
  });

  it("are fetched in one request that identifies the user by qid, e-mail and country", async () => {
    await Promise.all([evaluateFlags(USER), evaluateFlags(USER)]);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      distinct_id: USER.qid,
      person_properties: { email: USER.email, country: USER.country },
    });
  });

  it("are requested anonymously before sign-in", async () => {
    await evaluateFlags(null);
    expect(asked[0]).toMatchObject({ distinct_id: "anonymous" });
    expect(JSON.stringify(asked[0])).not.toContain("@");
  });

  it("use their fallbacks where the service does not know them", async () => {
    answer.flags = { updated_supplier_terms: true };
    expect(await evaluateFlags(USER)).toEqual({ ...flagFallbacks, updated_supplier_terms: true });
  });

  it("use their fallbacks when the service fails, without an immediate retry", async () => {
    answer = { status: 500, flags: {} };
    expect(await evaluateFlags(USER)).toEqual(flagFallbacks);
    expect(await evaluateFlags(USER)).toEqual(flagFallbacks);
    expect(asked).toHaveLength(1);
  });

  it("use their fallbacks when the service never answers", async () => {
    answer.flags = null;
    expect(await evaluateFlags(USER)).toEqual(flagFallbacks);
  });

  it("are requested once when there is no answer: the back-off begins at the timeout", async () => {
    answer.flags = null;
    // Counted at the sender: on a busy machine the timeout may pass before the request arrives.
    const sent = vi.spyOn(globalThis, "fetch");
    const flags = new PosthogFlags({ key: "phc_test", host, timeoutMs: 50, now: () => 0 });
    await flags.resolveBooleanEvaluation("contact_form", false, { targetingKey: USER.qid });
    expect(sent).toHaveBeenCalledTimes(1);
    sent.mockRestore();
  });

  it("are requested again 1 s after a failure, doubling with each further one up to 30 s", async () => {
    answer = { status: 500, flags: {} };
    let now = 0;
    const flags = new PosthogFlags({ key: "phc_test", host, timeoutMs: 1000, now: () => now });
    const waits: number[] = [];
    for (let last = 0; now < 120_000; now += 500) {
      const before = asked.length;
      // A different person each time: the back-off applies to the service.
      await flags.resolveBooleanEvaluation("contact_form", false, { targetingKey: `person ${now}` });
      if (asked.length === before) continue;
      waits.push(now - last);
      last = now;
    }
    expect(waits).toEqual([0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  it("keep their last values while the service is down, and refresh when it recovers", async () => {
    let now = 0;
    const flags = new PosthogFlags({ key: "phc_test", host, timeoutMs: 1000, now: () => now });
    const isOn = async () =>
      (await flags.resolveBooleanEvaluation("contact_form", false, { targetingKey: USER.qid })).value;
    answer.flags = { contact_form: true };
    expect(await isOn()).toBe(true);
    answer = { status: 500, flags: {} };
    now += 60_000;
    expect(await isOn()).toBe(true);
    answer = { status: 200, flags: { contact_form: false } };
    now += 60_000;
    expect(await isOn()).toBe(false);
  });

  it("queue at most 100 events and send them every 2 s (A583)", () => {
    expect(EVENT_LIMITS).toEqual({ maxQueueSize: 100, flushInterval: 2000 });
  });

  it("use their fallbacks when nothing listens at the address", async () => {
    await startConfiguredFlags({ POSTHOG_KEY: "phc_test", POSTHOG_HOST: "http://127.0.0.1:1" });
    expect(await evaluateFlags(USER)).toEqual(flagFallbacks);
  });
});
