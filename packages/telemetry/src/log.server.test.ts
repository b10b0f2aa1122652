import { pino } from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { log, logRequestError, nameLog } from "#log.server.ts";

let lines: Record<string, unknown>[];
let texts: string[];
beforeEach(() => {
  [lines, texts] = [[], []];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    texts.push(String(text));
    lines.push(JSON.parse(String(text)) as Record<string, unknown>);
    return true;
  });
  nameLog({
    service: "seller",
    version: "1.2.3",
    secrets: ["a secret of this portal", 'with "quotes"', "local"],
  });
});
afterEach(() => void vi.restoreAllMocks());

const GET = { method: "GET", headers: {} };
const ROUTE = { routePath: "/orders/[qid]" };

it.each(["info", "warn", "error"] as const)("writes a line as the log of the API has it: %s", (level) => {
  vi.spyOn(Date, "now").mockReturnValue(1_764_500_000_000);
  log[level]("it happened", { area: "footer" });
  const ofApi: string[] = [];
  const base = { pid: process.pid, hostname: expect.any(String), service: "seller", version: "1.2.3" };
  pino({ base: { pid: process.pid } }, { write: (line) => void ofApi.push(line) })[level](
    { area: "footer" },
    "it happened",
  );
  expect(texts[0]).toMatch(/^\{.*\}\n$/);
  expect(lines).toEqual([{ ...(JSON.parse(ofApi[0] ?? "") as object), ...base }]);
});

it("shows no secret of the process, wherever it comes from", () => {
  log.error('asked with "a secret of this portal"', {
    err: new Error('https://content.example/?token=with "quotes"'),
    area: "local",
  });
  expect(texts[0]).not.toMatch(/a secret of|quotes/);
  // A short word is no secret of production; replacing it would spoil other words.
  expect(lines[0]).toMatchObject({ msg: 'asked with "[secret]"', area: "local" });
});

it("an error of a page is logged with its route and the id of the call that failed, without what it carries", () => {
  const error = Object.assign(new Error("[500] GET /orders/"), {
    requestId: "11111111-1111-4111-8111-111111111111",
    details: { email: "ann@harbour.example" },
    digest: "42",
  });
  logRequestError(error, { ...GET, headers: { cookie: "session=1" } }, ROUTE);
  expect(lines).toMatchObject([
    {
      level: 50,
      msg: "request failed",
      method: "GET",
      route: "/orders/[qid]",
      requestId: "11111111-1111-4111-8111-111111111111",
    },
  ]);
  expect(Object.keys(lines[0]?.["err"] ?? {})).toEqual(["name", "code", "message", "stack", "digest"]);
  expect(texts[0]).not.toMatch(/ann@|session=/);
});

it("takes the id of a request from the proxy in front, if it is one", () => {
  const error = new Error("broken");
  logRequestError(error, { ...GET, headers: { "x-request-id": "id-of-the-proxy" } }, ROUTE);
  logRequestError(error, { ...GET, headers: { "x-request-id": "no id at all\n" } }, ROUTE);
  logRequestError("thrown", GET, ROUTE);
  expect(lines.map((line) => line["requestId"])).toEqual(["id-of-the-proxy", undefined, undefined]);
  expect(lines[2]?.["err"]).toEqual({ message: "not an error" });
});
