import { appendFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "#db/database.ts";
import { Random } from "#demo/random.ts";
import { SupervisedApi, type Victim, victims } from "#testing/simulation/supervised-api.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { PASSWORD, buyerEmail, sellerEmail } from "#testing/simulation/small-market.ts";

const kills = Number(process.env["KILLS"] ?? victims.length);
/** The long proof uses the production bundle. */
const program = process.env["API_PROGRAM"] ?? "src/main.ts";
/** Gets a JSON line per kill. */
const figuresFile = process.env["KILL_FIGURES"];
const random = new Random(Number(process.env["KILL_SEED"] ?? 1));

interface Attempt {
  readonly as: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly key: string;
  /** The response; undefined while it is unknown whether the call took effect. */
  answer?: { status: number; body: Record<string, unknown> };
}

const applicationOf = (email: string): string => (email.startsWith("buyer") ? "buyers" : "sellers");
const people = [0, 1, 2, 3, 4].flatMap((index) => [buyerEmail(index), sellerEmail(index)]);

describe("an API whose parts are killed", () => {
  let api: SupervisedApi;
  let db: Database;
  let close: () => Promise<void>;
  let trading = new AbortController();
  let round = 0;
  const attempts: Attempt[] = [];
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    api = await SupervisedApi.start(program);
    ({ db, close } = openDatabase({ url: api.databaseUrl, poolSize: 4, onIdleError: () => undefined }));
    await sql`update offers set stock = 100000 * unit, opening_stock = 100000 * unit`.execute(db);
  }, 120_000);
  afterAll(async () => {
    await close();
    await api.stop();
  }, 60_000);

  /** @returns whether the API accepted the sign-in, which is a write */
  async function signIn(email: string): Promise<boolean> {
    const response = await fetch(`${api.url}/api/auth/login/`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-application": applicationOf(email) },
      body: JSON.stringify({ email, password: PASSWORD }),
      signal: AbortSignal.timeout(10_000),
    });
    const { accessToken } = (await response.json()) as { accessToken?: string };
    tokens.set(email, accessToken ?? "");
    return accessToken !== undefined;
  }

  /** A process that has just come back, on a busy machine, may ask a caller to try again. */
  async function signInAll(): Promise<void> {
    for (const email of people) await expect.poll(() => signIn(email), { timeout: 60_000 }).toBe(true);
  }

  /** Makes a call; rejects when the process is gone. */
  async function make({ as, method, path, body, key }: Attempt): Promise<NonNullable<Attempt["answer"]>> {
    const response = await fetch(`${api.url}/api/${path}`, {
      method,
      headers: {
        "x-application": applicationOf(as),
        authorization: `Bearer ${tokens.get(as)}`,
        "idempotency-key": key,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  /** Makes a call with a new key; it stays open until it is answered. */
  async function attempt(call: Omit<Attempt, "key">): Promise<Attempt["answer"]> {
    const made: Attempt = { ...call, key: `kill-${round}-${attempts.length}` };
    attempts.push(made);
    made.answer = await make(made);
    return made.answer;
  }

  /** Polls until a write succeeds again. @returns milliseconds since the kill */
  async function recovery(killedAt: number, isReplaced: () => Promise<boolean>): Promise<number> {
    const isBack = async () => (await isReplaced()) && (await signIn(buyerEmail(0)));
    while (!(await isBack().catch(() => false))) {
      if (performance.now() - killedAt > 60_000)
        throw new Error(`It has not come back within a minute: ${api.log}`);
      await pause(20);
    }
    return performance.now() - killedAt;
  }

  /** One buyer orders from one seller repeatedly until a part is killed. */
  async function trade(index: number): Promise<void> {
    const as = buyerEmail(index);
    const seller = sellerEmail(index);
    const { rows } = await sql<{
      gtin: string;
      offerQid: string;
      quantity: number;
      billing: string;
      shipping: string;
    }>`
      select v.gtin, o.qid as "offerQid", o.unit * 10 as quantity, b.qid as billing, d.qid as shipping
      from users s join memberships sm on sm.user_id = s.id join offers o on o.seller_id = sm.organisation_id join variants v on v.id = o.variant_id,
        users u join memberships m on m.user_id = u.id join addresses b on b.organisation_id = m.organisation_id and b.usage = 'billing'
        join addresses d on d.organisation_id = m.organisation_id and d.usage = 'shipping'
      where s.email = ${seller} and u.email = ${as} order by o.price_minor desc limit 1`.execute(db);
    const offer = rows[0];
    if (!offer) throw new Error(`Nothing to buy for ${as}`);
    const { billing, shipping, ...line } = offer;
    const addresses = { billingAddressQid: billing, shippingAddressQid: shipping };
    while (!trading.signal.aborted) {
      await attempt({ as, method: "POST", path: "carts/active/lines/", body: line });
      await attempt({ as, method: "PATCH", path: "checkouts/active/", body: addresses });
      const body = { paymentMethod: "sandbox" };
      await attempt({ as, method: "POST", path: "checkouts/active/complete/", body });
      const sales = await sql<{ qid: string; lines: { id: string; quantity: number }[] }>`
        select s.qid, json_agg(json_build_object('id', l.qid, 'quantity', l.requested_quantity)) as lines from sales s join sale_lines l on l.sale_id = s.id
        join memberships m on m.organisation_id = s.seller_id join users u on u.id = m.user_id where u.email = ${seller} and s.is_current
        group by s.id order by s.id limit 2`.execute(db);
      for (const { qid, lines } of sales.rows) {
        const one = { as: seller, method: "POST" };
        await attempt({ ...one, path: `sales/${qid}/confirm_saleline_quantities/`, body: { lines } });
        await attempt({
          ...one,
          path: "shipments/",
          body: { saleQid: qid, carrier: "dpd", trackingNumbers: ["01234567890123"] },
        });
        await attempt({ ...one, path: `sales/${qid}/paycomplete/`, body: undefined });
      }
    }
  }

  /** Retries everything with its old key: answered calls give the same answer, the others complete now. */
  async function replay(): Promise<void> {
    for (const made of attempts) {
      await expect
        .poll(async () => (await make(made)).body["code"], { timeout: 10_000, interval: 50 })
        .not.toBe("idempotency_in_flight");
      const answer = await make(made);
      expect(answer.status, `${made.path} ${JSON.stringify(answer.body)}`).toBeLessThan(500);
      if (made.answer?.status === 200 && !isDeepStrictEqual(made.answer, answer)) {
        throw new Error(
          `${made.path} was ${JSON.stringify(made.answer.body)}, is ${JSON.stringify(answer.body)}`,
        );
      }
      made.answer = answer;
    }
  }

  function placedOrders(): string[] {
    return attempts.flatMap(({ path, answer }) => {
      const isPlaced = path === "checkouts/active/complete/" && answer?.status === 200;
      return isPlaced ? ((answer.body["order"] as { qid: string } | undefined)?.qid ?? []) : [];
    });
  }

  async function expectStored(orders: readonly string[]): Promise<void> {
    const { rows } = await sql<{ qid: string }>`select qid from orders where qid = any(${orders})`.execute(
      db,
    );
    expect(rows.map(({ qid }) => qid).toSorted()).toEqual([...orders].toSorted());
  }

  async function killOnce(victim: Victim): Promise<void> {
    attempts.length = 0;
    trading = new AbortController();
    round += 1;
    await signInAll();
    const trades = Promise.allSettled([0, 1, 2, 3, 4].map((index) => trade(index)));
    await pause(random.int(400, 2500));
    const isReplaced = await api.kill(victim);
    const recoveryMs = await recovery(performance.now(), isReplaced);
    trading.abort();
    await trades;
    expect(attempts.length).toBeGreaterThan(5);
    const acknowledged = placedOrders();
    await expectStored(acknowledged);
    await signInAll();
    await replay();
    await expectInvariants(db);
    const orders = placedOrders();
    expect(new Set(orders).size).toBe(orders.length);
    const figures = { victim, recoveryMs: Math.round(recoveryMs), acknowledgedOrders: acknowledged.length };
    if (figuresFile) appendFileSync(figuresFile, `${JSON.stringify(figures)}\n`);
  }

  it("comes back by itself, has done every call once that it answered, and does the rest when it is asked again", async () => {
    for (let kill = 0; kill < kills; kill += 1) await killOnce(victims[kill % victims.length] ?? "api");
  }, 3_600_000);
});
