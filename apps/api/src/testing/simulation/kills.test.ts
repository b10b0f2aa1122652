import { isDeepStrictEqual } from "node:util";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "#db/database.ts";
import { Random } from "#demo/random.ts";
import { ApiProcess } from "#testing/api-process.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { openSmallMarket } from "#testing/simulation/simulated-market.ts";
import { PASSWORD, buyerEmail, sellerEmail } from "#testing/simulation/small-market.ts";

const kills = Number(process.env["KILLS"] ?? 1);
const random = new Random(Number(process.env["KILL_SEED"] ?? 1));

interface Attempt {
  readonly as: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly key: string;
  /** What came back; undefined while nobody knows whether it happened. */
  answer?: { status: number; body: Record<string, unknown> };
}

/** An API in a process of its own, which dies without a word when told to. */
class MortalApi {
  #process: ApiProcess | undefined;
  readonly #tokens = new Map<string, string>();
  readonly #databaseUrl: string;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  get #url(): string {
    return this.#process?.url ?? "";
  }

  async start(): Promise<void> {
    this.#process = await ApiProcess.start(this.#databaseUrl);
    this.#tokens.clear();
  }

  async kill(): Promise<void> {
    await this.#process?.end("SIGKILL");
  }

  async signIn(email: string): Promise<void> {
    const response = await fetch(`${this.#url}/api/auth/login/`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-application": applicationOf(email) },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const { accessToken } = (await response.json()) as { accessToken?: string };
    this.#tokens.set(email, accessToken ?? "");
  }

  /** Makes a call until it is not under way any more; rejects when the process is gone. */
  async make({ as, method, path, body, key }: Attempt): Promise<NonNullable<Attempt["answer"]>> {
    const response = await fetch(`${this.#url}/api/${path}`, {
      method,
      headers: {
        "x-application": applicationOf(as),
        authorization: `Bearer ${this.#tokens.get(as)}`,
        "idempotency-key": key,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }
}

const applicationOf = (email: string): string => (email.startsWith("buyer") ? "buyers" : "sellers");
const people = [0, 1, 2, 3, 4].flatMap((index) => [buyerEmail(index), sellerEmail(index)]);

describe("an API that is killed", () => {
  let database: Awaited<ReturnType<typeof openSmallMarket>>;
  let db: Database;
  let api: MortalApi;
  const attempts: Attempt[] = [];
  beforeAll(async () => {
    database = await openSmallMarket();
    ({ db } = openDatabase({ url: database.url, poolSize: 4, onIdleError: () => undefined }));
    await sql`update offers set stock = 100000 * unit, opening_stock = 100000 * unit`.execute(db);
    api = new MortalApi(database.url);
  });
  afterAll(async () => {
    await api.kill();
    await db.destroy();
    await database.drop();
  });

  /** Makes a call under a new key; what is not answered stays open. */
  async function attempt(call: Omit<Attempt, "key">): Promise<Attempt["answer"]> {
    const made: Attempt = { ...call, key: `kill-${attempts.length}` };
    attempts.push(made);
    made.answer = await api.make(made);
    return made.answer;
  }

  /** One buyer orders from one seller, again and again, until the process dies. */
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
    for (;;) {
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

  /** Asks again for everything under its old key: what was answered is answered alike, the rest ends now. */
  async function replay(): Promise<void> {
    for (const made of attempts) {
      await expect
        .poll(async () => (await api.make(made)).body["code"], { timeout: 10_000, interval: 50 })
        .not.toBe("idempotency_in_flight");
      const answer = await api.make(made);
      expect(answer.status, `${made.path} ${JSON.stringify(answer.body)}`).toBeLessThan(500);
      if (made.answer?.status === 200 && !isDeepStrictEqual(made.answer, answer)) {
        throw new Error(
          `${made.path} was ${JSON.stringify(made.answer.body)}, is ${JSON.stringify(answer.body)}`,
        );
      }
      made.answer = answer;
    }
  }

  it("has done every call once that it answered, and does the rest when it is asked again", async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      attempts.length = 0;
      await api.start();
      await Promise.all(people.map((email) => api.signIn(email)));
      const trading = Promise.allSettled([0, 1, 2, 3, 4].map((index) => trade(index)));
      await pause(random.int(400, 2500));
      await api.kill();
      await trading;
      expect(attempts.length).toBeGreaterThan(5);
      await api.start();
      await Promise.all(people.map((email) => api.signIn(email)));
      await replay();
      await api.kill();
      await expectInvariants(db);
      const placed = attempts.filter(
        (one) => one.path === "checkouts/active/complete/" && one.answer?.status === 200,
      );
      const orders = placed.flatMap(
        ({ answer }) => (answer?.body["order"] as { qid: string } | undefined)?.qid ?? [],
      );
      expect(new Set(orders).size).toBe(orders.length);
    }
  }, 3_600_000);
});
