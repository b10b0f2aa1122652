import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { callsOf, makeBuyer } from "#testing/market.ts";
import { TEST_NOW } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";
import { threadPool } from "#work/thread-pool.ts";

const LINES = 500;

// Closed once the API is: hooks end in the opposite order.
afterAll(() => threadPool().close());
const api = useApi();

/** Lines of the products with the most sellers, each with more units than the cheapest one has. */
async function fillCart(buyerId: number): Promise<void> {
  const { db } = api.services;
  await sql`
    insert into cart_lines (qid, cart_id, offer_id, quantity, seen_price_minor, created_at)
    select 'big-' || o.id, c.id, o.id, o.unit * 40, landed_price(o.price_minor), ${TEST_NOW}
    from (select variant_id, min(id) as offer_id from offers where stock > 0 group by variant_id order by count(*) desc, variant_id limit ${LINES}) p
      join offers o on o.id = p.offer_id cross join carts c where c.buyer_id = ${buyerId} and c.status = 'ACTIVE'`.execute(
    db,
  );
}

/** Resolves in the event loop turn in which a thread has received work. */
async function untilThreadWorks(): Promise<void> {
  while (threadPool().load === 0) await new Promise((resolve) => setImmediate(resolve));
}

describe("a cart of 500 lines", () => {
  it("is optimised while other calls are answered", async () => {
    const buyer = await makeBuyer(api, "big-cart@demo.example");
    const { get, call } = callsOf(api, buyer);
    await get("carts/active/");
    await fillCart(buyer.id);
    const order: string[] = [];
    const optimised = call("POST", "carts/active/optimize/").then((answer) => {
      order.push("optimised");
      return answer;
    });
    await untilThreadWorks();
    const health = await api.request("GET", "health/");
    order.push("health");
    expect(health.status).toBe(200);
    const { status, body } = await optimised;
    expect(status).toBe(200);
    expect(order).toEqual(["health", "optimised"]);
    const { lineCount } = body["cart"] as unknown as { lineCount: number };
    expect(lineCount).toBeGreaterThan(LINES / 2);
  });
});
