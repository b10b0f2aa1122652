import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { onContentProblem } from "@quayside/content/content-report";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFlagReader } from "#server/visitor-flags.ts";

const report = vi.fn();
let server: Server;
let apiUrl = "";
let requests: IncomingMessage[] = [];
let answer: RequestListener;

const answering =
  (body: unknown, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

beforeEach(async () => {
  report.mockReset();
  onContentProblem(report);
  requests = [];
  server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

const stop = () =>
  new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
afterEach(stop);

describe("the flags of visitors", () => {
  it("are read from the API without credentials", async () => {
    answer = answering({ contact_form: true, updated_supplier_terms: false });
    expect(await createFlagReader({ apiUrl })()).toEqual({
      contact_form: true,
      updated_supplier_terms: false,
    });
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual(["GET /api/flags/"]);
    expect(requests[0]?.headers).toMatchObject({ "x-application": "marketing" });
    expect(requests[0]?.headers).not.toHaveProperty("authorization");
    expect(requests[0]?.headers).not.toHaveProperty("cookie");
    expect(report).not.toHaveBeenCalled();
  });

  it.each(["/", "/api", "/api/"])("are read below /api/ when the address ends in %s", async (end) => {
    answer = answering({});
    expect(await createFlagReader({ apiUrl: `${apiUrl}${end}` })()).toEqual({});
    expect(requests[0]?.url).toBe("/api/flags/");
  });

  it("are cached for 30 s, and concurrent renders share a request", async () => {
    let time = 0;
    const read = createFlagReader({ apiUrl, now: () => time });
    answer = answering({ contact_form: true });
    await Promise.all([read(), read()]);
    time = 29_999;
    answer = answering({ contact_form: false });
    expect(await read()).toEqual({ contact_form: true });
    expect(requests).toHaveLength(1);
    time = 30_000;
    expect(await read()).toEqual({ contact_form: false });
    expect(requests).toHaveLength(2);
  });

  it("are unknown while the API is down, and are requested again after 5 s, not by every page", async () => {
    let time = 0;
    const read = createFlagReader({ apiUrl, now: () => time });
    answer = (request) => request.socket.destroy();
    expect(await read()).toBeNull();
    expect(await read()).toBeNull();
    expect(requests).toHaveLength(1);
    expect(report).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledWith(expect.any(Error), "flags", "error");
    time = 5_000;
    answer = answering({ contact_form: true });
    expect(await read()).toEqual({ contact_form: true });
  });

  it("are unknown when nothing listens on the port", async () => {
    await stop();
    expect(await createFlagReader({ apiUrl })()).toBeNull();
    expect(report).toHaveBeenCalledTimes(1);
  });

  it("become unknown again when the API goes down, so that a block switched off meanwhile does not stay", async () => {
    let time = 0;
    const read = createFlagReader({ apiUrl, now: () => time });
    answer = answering({ contact_form: true });
    await read();
    time = 30_000;
    answer = answering({ code: "unavailable", message: "Later.", requestId: "r" }, 503);
    expect(await read()).toBeNull();
  });

  const slow: [string, RequestListener][] = [
    ["an answer that does not begin", () => {}],
    ["an answer that does not end", (_, response) => void response.writeHead(200).write('{"contact_form":')],
  ];
  it.each(slow)("are not waited for beyond the deadline: %s", async (_, listener) => {
    answer = listener;
    expect(await createFlagReader({ apiUrl, deadlineMs: 50 })()).toBeNull();
    expect(report).toHaveBeenCalledTimes(1);
  });

  const wrong: [string, RequestListener][] = [
    ["a refusal", answering({ code: "internal", message: "It broke.", requestId: "r" }, 500)],
    ["a value that is no switch", answering({ contact_form: "yes" })],
    ["a list", answering(["contact_form"])],
    ["a page", (_, response) => void response.end("<html>")],
    ["nothing", (_, response) => void response.end()],
  ];
  it.each(wrong)("are unknown when the answer is %s", async (_, listener) => {
    answer = listener;
    expect(await createFlagReader({ apiUrl })()).toBeNull();
    expect(report).toHaveBeenCalledTimes(1);
  });
});

describe("the configured API", () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubEnv("MARKETING_URL", "https://www.quayside.example");
    vi.stubEnv("SELLER_URL", "https://seller.quayside.example");
    vi.stubEnv("CONTENT_API_URL", "https://content.quayside.example/v2");
    vi.stubEnv("CONTENT_TOKEN", "public-token");
    vi.stubEnv("SUPPORT_EMAIL", "name@example.com");
    answer = answering({ contact_form: true });
  });
  afterEach(() => void vi.unstubAllEnvs());

  const readConfigured = async () => (await import("#server/visitor-flags.ts")).readVisitorFlags();

  it("is called at its internal address", async () => {
    vi.stubEnv("API_URL", "http://api.quayside.invalid");
    vi.stubEnv("API_INTERNAL_URL", apiUrl);
    expect(await readConfigured()).toEqual({ contact_form: true });
  });

  it("is called at its public address when it has no other", async () => {
    vi.stubEnv("API_URL", apiUrl);
    vi.stubEnv("API_INTERNAL_URL", "");
    expect(await readConfigured()).toEqual({ contact_form: true });
  });

  it("is not called when none is configured", async () => {
    vi.stubEnv("API_URL", "");
    vi.stubEnv("API_INTERNAL_URL", "");
    expect(await readConfigured()).toBeNull();
    expect(requests).toEqual([]);
  });
});
