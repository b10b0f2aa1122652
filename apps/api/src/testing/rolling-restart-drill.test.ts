import { appendFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ApiProcess } from "#testing/api-process.ts";
import { openSmallMarket } from "#testing/simulation/simulated-market.ts";
import { PASSWORD, SELLERS, sellerEmail } from "#testing/simulation/small-market.ts";

/** How often each of two processes is replaced; only `npm run drill -- rolling-restart` sets it. */
const ROUNDS = Number(process.env["DRILL_RESTARTS"] ?? "0");
const FIGURES = process.env["DRILL_FIGURES"];
const CALLERS = 8;
/** As in deploy/Caddyfile, and the default of the API. */
const HEALTH_MS = 2000;
const SHUTDOWN_DELAY_MS = "5000";
const READS = ["sales/?status=CURRENT", "offers/", "notifications/", "claims/"];

let database: Awaited<ReturnType<typeof openSmallMarket>>;
const processes = new Set<ApiProcess>();
/** Those that the proxy sends calls to: healthy at its last look. */
let healthy: readonly ApiProcess[] = [];
let looking: NodeJS.Timeout;

async function look(): Promise<void> {
  const all = [...processes];
  const up = await Promise.all(all.map((one) => one.isUp()));
  healthy = all.filter((_, at) => up[at]);
}

async function start(): Promise<ApiProcess> {
  const one = await ApiProcess.start(database.url, { SHUTDOWN_DELAY_MS, ROLE: "serve" });
  processes.add(one);
  return one;
}

beforeAll(async () => {
  if (ROUNDS === 0) return;
  database = await openSmallMarket();
  await Promise.all([start(), start()]);
  await look();
  looking = setInterval(() => void look(), HEALTH_MS);
}, 300_000);
afterAll(async () => {
  if (ROUNDS === 0) return;
  clearInterval(looking);
  await Promise.all([...processes].map((one) => one.end("SIGKILL")));
  await database.drop();
});

it.runIf(ROUNDS > 0)(
  "replacing one process after the other fails no call",
  { timeout: 3_600_000 },
  async () => {
    const outcomes: Record<string, number> = {};
    let turn = 0;
    const over = new AbortController();
    async function call(method: string, path: string, headers: object, body?: object): Promise<string> {
      turn += 1;
      const { url } = healthy[turn % healthy.length] ?? { url: "http://127.0.0.1:1" };
      const init = {
        method,
        headers: { "content-type": "application/json", "x-application": "sellers", ...headers },
      };
      const answer = await fetch(`${url}/api/${path}`, {
        ...init,
        ...(body && { body: JSON.stringify(body) }),
      }).catch((error: unknown) => String((error as Error).cause ?? error));
      const outcome = typeof answer === "string" ? answer : String(answer.status);
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      return typeof answer === "string" ? "" : answer.text();
    }
    const callers = Array.from({ length: CALLERS }, async (_, caller) => {
      const signIn = { email: sellerEmail(caller % SELLERS), password: PASSWORD };
      const { accessToken } = JSON.parse(await call("POST", "auth/login/", {}, signIn)) as {
        accessToken: string;
      };
      const headers = { authorization: `Bearer ${accessToken}` };
      while (!over.signal.aborted) {
        for (const path of READS) await call("GET", path, headers);
        const once = { ...headers, "idempotency-key": crypto.randomUUID() };
        await call("POST", "notifications/read/", once, { all: true });
      }
    });
    const begun = performance.now();
    for (let round = 0; round < ROUNDS; round += 1) {
      const present = [...processes];
      for (const old of present) {
        // As with a service of the system, there is one process less until its successor is up.
        expect(await old.end("SIGTERM")).toBe(0);
        processes.delete(old);
        await start();
        await expect.poll(() => healthy.length, { timeout: 60_000 }).toBe(2);
      }
    }
    over.abort();
    await Promise.all(callers);
    const seconds = Math.round((performance.now() - begun) / 1000);
    if (FIGURES !== undefined)
      appendFileSync(FIGURES, `${JSON.stringify({ restarts: 2 * ROUNDS, outcomes, seconds })}\n`);
    expect(Object.keys(outcomes)).toEqual(["200"]);
  },
);
