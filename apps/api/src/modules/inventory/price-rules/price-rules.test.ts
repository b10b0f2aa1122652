import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { applyPriceRules } from "#modules/inventory/price-rules/apply-price-rules.job.ts";
import { type MarketOffer, makeOffer, makeSeller } from "#testing/market.ts";
import type { Json, TestAnswer } from "#testing/test-api.ts";
import { useMarket } from "#testing/use-market.ts";
import { backgroundDone } from "#work/background.ts";

const market = useMarket("rules");
const seller = { as: "seller@demo.example" };
const DAY_MS = 86_400_000;

const call = (method: string, path: string, body?: unknown, as = seller.as) =>
  market.api.request(method, path, { as, ...(body === undefined ? {} : { body }) });
const terms = (more: object = {}) => ({
  name: "Win by a cent",
  reference: "WINNING",
  action: "BELOW",
  step: { kind: "AMOUNT", value: "0.01" },
  floor: { kind: "AMOUNT", value: "5.00" },
  ceiling: null,
  rounding: "NONE",
  backToCeiling: false,
  scope: { kind: "ALL" },
  maxChangesADay: 4,
  minStock: 0,
  ...more,
});
const forOffer = (offer: { qid: string }, more: object = {}) =>
  terms({ scope: { kind: "OFFERS", offers: [offer.qid] }, ...more });

async function make(body: object, as?: string): Promise<{ qid: string; version: number }> {
  const { status, body: rule } = await call("POST", "price-rules/", body, as);
  expect({ status, rule }).toMatchObject({ status: 201, rule: { state: "DRAFT" } });
  return { qid: String(rule["qid"]), version: Number(rule["version"]) };
}
async function makeOn(body: object, as?: string): Promise<string> {
  const { qid } = await make(body, as);
  expect((await call("POST", `price-rules/${qid}/switch-on/`, {}, as)).status).toBe(200);
  return qid;
}
const now = () => market.api.businessTime.now();
const run = () => applyPriceRules({ db: market.api.services.db, now: now() });
const read = async (qid: string) => (await call("GET", `price-rules/${qid}/`)).body;
const offerOf = async ({ qid }: { qid: string }, as?: string) =>
  (await call("GET", `offers/${qid}/`, undefined, as)).body;
const priceOf = async (offer: { qid: string }, as?: string) => (await offerOf(offer, as))["price"];
const listOf = (answer: TestAnswer): Json[] => answer.body["results"] as unknown as Json[];
const changesOf = async (query: string) => listOf(await call("GET", `price-rule-changes/?${query}`));
const heldOf = async (qid: string) => listOf(await call("GET", `price-rules/${qid}/held/`));
const rivalOf = ({ gtin }: MarketOffer, priceMinor: number) =>
  makeOffer(market.api, { sellerId: market.british, gtin, priceMinor, stock: 20 });

let sellers = 0;
/** Another seller in euro with an offer of the same product. */
async function euroRival({ gtin }: MarketOffer, priceMinor: number) {
  sellers += 1;
  const as = `rival${sellers}@rules.example`;
  const sellerId = await makeSeller(market.api, as, `R${sellers}RU`);
  const offer = await makeOffer(market.api, { sellerId, gtin, priceMinor, stock: 20 });
  return { ...offer, as };
}
async function setPrice(offer: { qid: string; as?: string }, listPrice: string): Promise<void> {
  const { version } = (await offerOf(offer, offer.as)) as { version: unknown };
  const body = { listPrice, version, confirmsLargeMoves: true };
  expect((await call("PATCH", `offers/${offer.qid}/`, body, offer.as)).status).toBe(200);
}

describe("writing price rules", () => {
  it("are drafts first, are changed by their version, and are gone when deleted", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 10 });
    const { qid, version } = await make(
      forOffer(offer, { ceiling: { kind: "OVER_FLOOR", value: "0.5" }, rounding: "FIVE_CENTS" }),
    );
    expect(await read(qid)).toMatchObject({
      state: "DRAFT",
      step: { kind: "AMOUNT", value: "0.01" },
      floor: { kind: "AMOUNT", value: "5.00" },
      ceiling: { kind: "OVER_FLOOR", value: "0.5" },
      scope: { kind: "OFFERS", offers: [{ qid: offer.qid }], brands: [], category: null },
      offerCount: 1,
      changesToday: 0,
      currency: "EUR",
    });
    const changed = await call("PATCH", `price-rules/${qid}/`, {
      name: "By 2 %",
      step: { kind: "SHARE", value: "0.02" },
      version,
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { name: "By 2 %", step: { kind: "SHARE", value: "0.02" }, version: version + 1 },
    });
    const stale = await call("PATCH", `price-rules/${qid}/`, { name: "Late", version });
    expect(stale).toMatchObject({
      status: 409,
      body: {
        code: "version_conflict",
        version: version + 1,
        change: { action: "price_rule.change" },
      },
    });
    expect((await call("POST", `price-rules/${qid}/pause/`, {})).body).toMatchObject({
      code: "invalid_state",
    });
    expect((await call("DELETE", `price-rules/${qid}/?version=${version}`)).status).toBe(409);
    expect((await call("DELETE", `price-rules/${qid}/?version=${version + 1}`)).status).toBe(204);
    expect((await call("GET", `price-rules/${qid}/`)).status).toBe(404);
  });

  it("say all that is wrong with their values at once", async () => {
    const problems = async (more: object) => {
      const { status, body } = await call("POST", "price-rules/", terms(more));
      expect(status).toBe(400);
      return body["problems"];
    };
    expect(
      await problems({
        step: null,
        floor: { kind: "AMOUNT", value: null },
        backToCeiling: true,
        scope: { kind: "BRANDS", brands: [] },
      }),
    ).toEqual(["STEP_MISSING", "FLOOR_VALUE", "BACK_WITHOUT_CEILING", "SCOPE_EMPTY"]);
    expect(await problems({ step: { kind: "SHARE", value: "0.95" } })).toEqual(["STEP_TOO_LARGE"]);
    expect(await problems({ ceiling: { kind: "AMOUNT", value: "4.00" } })).toEqual(["CEILING_BELOW_FLOOR"]);
    expect(await problems({ hours: { from: 9, to: 9, weekdays: [1] } })).toEqual(["HOURS_ORDER"]);
    const elsewhere = await rivalOf(await market.germanOffer({ priceMinor: 1000, stock: 10 }), 900);
    const foreign = await call("POST", "price-rules/", forOffer(elsewhere));
    expect(foreign).toMatchObject({
      status: 400,
      body: { code: "price_rule_scope_not_found", missing: [elsewhere.qid] },
    });
  });
});

describe("setting prices by rule", () => {
  it("follows the market once a rule is on, and explains each change", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 10 });
    const rival = await euroRival(offer, 900);
    const { qid } = await make(forOffer(offer));
    await run();
    expect(await priceOf(offer)).toBe("10.00");
    const before = (await offerOf(offer))["version"] as unknown as number;
    await call("POST", `price-rules/${qid}/switch-on/`, {});
    await run();
    expect(await offerOf(offer)).toMatchObject({ price: "8.99", listPrice: "8.99", version: before + 1 });
    await setPrice(rival, "9.50");
    await run();
    expect(await priceOf(offer)).toBe("9.49");
    expect(await changesOf(`rule=${qid}`)).toMatchObject([
      {
        from: "8.99",
        to: "9.49",
        referencePrice: "9.50",
        reference: "WINNING",
        floor: "5.00",
        cause: "REFERENCE",
        offer: { qid: offer.qid },
      },
      { from: "10.00", to: "8.99", referencePrice: "9.00", undoneAt: null },
    ]);
    expect(await read(qid)).toMatchObject({ changesToday: 2 });
    const { rows } = await sql<{
      actor: string;
      detail: Json;
    }>`select actor_kind as actor, detail from audit_log
      where subject_qid = ${offer.qid} and action = 'offer.change' order by id desc limit 1`.execute(
      market.api.services.db,
    );
    expect(rows[0]).toMatchObject({
      actor: "job",
      detail: { listPriceMinor: 949, before: 899, priceRule: qid },
    });
  });

  it("writes nothing when there is nothing to change, however often it runs", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 10 });
    await euroRival(offer, 900);
    await makeOn(forOffer(offer));
    await run();
    await run();
    const trace = async () =>
      (
        await sql<{
          trace: string;
        }>`select concat_ws(' ', (select max(id) from price_rule_changes), (select max(id) from audit_log),
          (select max(id) from offer_price_changes), (select version from offers where qid = ${offer.qid}),
          (select max(xmin::text::bigint) from price_rule_holds)) as trace`.execute(market.api.services.db)
      ).rows[0]?.trace;
    const left = await trace();
    await sql`select signal_price_rules(array(select variant_id from offers))`.execute(
      market.api.services.db,
    );
    await run();
    await Promise.all([run(), run(), run()]);
    expect(await trace()).toBe(left);
  });

  it("lets two sellers' rules settle in one change each, a step below the higher floor", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 10 });
    const rival = await euroRival(offer, 1000);
    await makeOn(forOffer(offer, { floor: { kind: "AMOUNT", value: "7.00" } }));
    await makeOn(forOffer(rival, { floor: { kind: "AMOUNT", value: "8.00" } }), rival.as);
    await Promise.all([run(), run()]);
    await run();
    expect([await priceOf(offer), await priceOf(rival, rival.as)]).toEqual(["7.99", "8.00"]);
    expect(await changesOf(`offerQid=${offer.qid}`)).toHaveLength(1);
  });

  it("never goes below the floor of the offer, and leaves an offer without any floor as it is", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 10 });
    const rival = await euroRival(offer, 900);
    const qid = await makeOn(forOffer(offer, { floor: { kind: "OFFER", value: null } }));
    await run();
    expect(await priceOf(offer)).toBe("10.00");
    expect(await heldOf(qid)).toMatchObject([
      { offer: { qid: offer.qid }, reason: "NO_FLOOR", wantedPrice: null },
    ]);
    expect(await read(qid)).toMatchObject({ left: 1, needsYou: 0 });
    const floor = { unitCost: "7.60", leastReturn: "0.2", version: 0 };
    expect((await call("PATCH", `offers/${offer.qid}/floor/`, floor)).status).toBe(200);
    await run();
    expect([await priceOf(offer), await heldOf(qid)]).toEqual(["9.50", []]);
    await setPrice(rival, "10.00");
    await run();
    expect(await priceOf(offer)).toBe("9.99");
  });

  it("leaves moves by more than half to people", async () => {
    const offer = await market.germanOffer({ priceMinor: 2000, stock: 10 });
    await euroRival(offer, 900);
    const qid = await makeOn(forOffer(offer));
    await run();
    expect(await priceOf(offer)).toBe("20.00");
    expect(await heldOf(qid)).toMatchObject([{ reason: "LARGE_MOVE", price: "20.00", wantedPrice: "8.99" }]);
    expect(await read(qid)).toMatchObject({ needsYou: 1, left: 0 });
    await setPrice(offer, "8.00");
    await run();
    expect([await priceOf(offer), await heldOf(qid)]).toEqual(["8.99", []]);
  });

  it("stops at its number of changes a day and goes on the next, and with too little in stock", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 10 });
    const rival = await euroRival(offer, 900);
    const qid = await makeOn(forOffer(offer, { maxChangesADay: 1, minStock: 10 }));
    await run();
    await setPrice(rival, "8.00");
    await run();
    expect([await priceOf(offer), (await heldOf(qid))[0]?.["reason"]]).toEqual(["8.99", "DAILY_LIMIT"]);
    market.api.businessTime.advance(DAY_MS);
    try {
      await run();
      expect(await priceOf(offer)).toBe("7.99");
      await sql`update offers set stock = 9 where qid = ${offer.qid}`.execute(market.api.services.db);
      market.api.businessTime.advance(DAY_MS);
      await setPrice(rival, "8.50");
      await run();
      expect([await priceOf(offer), (await heldOf(qid))[0]?.["reason"]]).toEqual(["7.99", "LOW_STOCK"]);
      await sql`update offers set stock = 12 where qid = ${offer.qid}`.execute(market.api.services.db);
      await run();
      expect(await priceOf(offer)).toBe("8.49");
      market.api.businessTime.advance(-DAY_MS);
    } finally {
      market.api.businessTime.advance(-DAY_MS);
    }
  });

  it("changes prices at its hours only, and goes on when they begin", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 10 });
    await euroRival(offer, 900);
    // It is ten o'clock on a Tuesday in Berlin.
    const everyDay = [1, 2, 3, 4, 5, 6, 7];
    const late = await makeOn(forOffer(offer, { hours: { from: 11, to: 12, weekdays: everyDay } }));
    await run();
    expect([await priceOf(offer), (await heldOf(late))[0]?.["reason"]]).toEqual(["10.00", "OUTSIDE_HOURS"]);
    expect((await read(late))["hours"]).toEqual({ from: 11, to: 12, weekdays: everyDay });
    market.api.businessTime.advance(DAY_MS / 24);
    try {
      await run();
      expect([await priceOf(offer), await heldOf(late)]).toEqual(["8.99", []]);
    } finally {
      market.api.businessTime.advance(-DAY_MS / 24);
    }
    const other = await market.germanOffer({ priceMinor: 1000, stock: 10 });
    await euroRival(other, 900);
    await makeOn(forOffer(other, { hours: { from: 0, to: 24, weekdays: [1, 3] } }));
    await run();
    expect(await priceOf(other)).toBe("10.00");
    market.api.businessTime.advance(DAY_MS);
    try {
      await run();
      expect(await priceOf(other)).toBe("8.99");
    } finally {
      market.api.businessTime.advance(-DAY_MS);
    }
  });

  it("follows what buyers want to pay, once enough of them say so", async () => {
    const offer = await market.germanOffer({ priceMinor: 1500, stock: 10 });
    const qid = await makeOn(forOffer(offer, { reference: "WANTED", action: "MATCH", step: null }));
    const watch = async (prices: readonly number[]) => {
      for (const targetMinor of prices) {
        const { buyer } = await market.newBuyer();
        await sql`insert into watchlist_items (organisation_id, variant_id, target_price_minor, currency, created_at)
          select ${buyer.id}, variant_id, ${targetMinor}, 'EUR', ${now()} from offers where qid = ${offer.qid}`.execute(
          market.api.services.db,
        );
      }
    };
    await watch([848, 954, 1060, 1166]);
    await run();
    expect(await priceOf(offer)).toBe("15.00");
    await watch([1272]);
    await run();
    // The median is 10.60: without the margin of 6 %, 10.
    expect(await priceOf(offer)).toBe("10.00");
    await sql`update watchlist_items set target_price_minor = target_price_minor * 2 where target_price_minor < 1000
      and variant_id = (select variant_id from offers where qid = ${offer.qid})`.execute(
      market.api.services.db,
    );
    await run();
    expect(await changesOf(`rule=${qid}`)).toMatchObject([
      { from: "10.00", to: "12.00", reference: "WANTED", referencePrice: "12.00", cause: "REFERENCE" },
      { from: "15.00", to: "10.00" },
    ]);
  });

  it("gives an offer to its most particular rule; a paused one keeps it, a deleted one gives it back", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 10 });
    await euroRival(offer, 900);
    const brand = (await offerOf(offer))["brand"] as unknown as Json;
    const wide = await makeOn(
      terms({ scope: { kind: "BRANDS", brands: [brand["qid"]] }, step: { kind: "AMOUNT", value: "0.50" } }),
    );
    const narrow = await makeOn(forOffer(offer));
    await run();
    expect(await priceOf(offer)).toBe("8.99");
    await call("POST", `price-rules/${narrow}/pause/`, {});
    await run();
    expect(await priceOf(offer)).toBe("8.99");
    await call("DELETE", `price-rules/${narrow}/`);
    await run();
    expect(await priceOf(offer)).toBe("8.50");
    await call("DELETE", `price-rules/${wide}/`);
  });

  it("does not lose a change that comes while it looks", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 10 });
    const rival = await euroRival(offer, 900);
    await makeOn(forOffer(offer, { maxChangesADay: 24 }));
    await Promise.all([run(), setPrice(rival, "9.20"), run(), run()]);
    await run();
    expect(await priceOf(offer)).toBe("9.19");
  });

  it("stops for a company that stops all its rules, until it lets them go on", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 10 });
    await euroRival(offer, 900);
    await makeOn(forOffer(offer));
    const stop = async () =>
      (await call("GET", "price-rules/")).body["stop"] as unknown as { version: number };
    const { version } = await stop();
    const stopped = await call("POST", "price-rules/stop/", { isStopped: true, version });
    expect(stopped).toMatchObject({ status: 200, body: { isStopped: true } });
    await run();
    expect(await priceOf(offer)).toBe("10.00");
    expect((await call("POST", "price-rules/stop/", { isStopped: false, version })).body).toMatchObject({
      code: "version_conflict",
      version: stopped.body["version"],
    });
    await call("POST", "price-rules/stop/", { isStopped: false, version: stopped.body["version"] });
    await run();
    expect(await priceOf(offer)).toBe("8.99");
  });
});

describe("undoing a day of a rule", () => {
  it("restores the prices from before its first change that day, pauses the rule, and skips prices changed since", async () => {
    const [kept, touched] = [
      await market.germanOffer({ priceMinor: 1000, stock: 10 }),
      await market.germanOffer({ priceMinor: 1000, stock: 10 }),
    ];
    const rival = await euroRival(kept, 900);
    await euroRival(touched, 900);
    const qid = await makeOn(terms({ scope: { kind: "OFFERS", offers: [kept.qid, touched.qid] } }));
    await run();
    await setPrice(rival, "9.50");
    await run();
    await setPrice(touched, "12.00");
    const [{ day }] = (await changesOf(`rule=${qid}`)) as unknown as [{ day: string }];
    const undone = await call("POST", `price-rules/${qid}/undo-day/`, { day });
    expect(undone).toMatchObject({
      status: 200,
      body: {
        rule: { state: "PAUSED" },
        restored: 1,
        changedSinceCount: 1,
        changedSince: [{ qid: touched.qid, price: "12.00", before: "10.00" }],
      },
    });
    await run();
    expect([await priceOf(kept), await priceOf(touched)]).toEqual(["10.00", "12.00"]);
    expect((await changesOf(`offerQid=${kept.qid}`)).every((change) => change["undoneAt"] !== null)).toBe(
      true,
    );
    expect((await call("POST", `price-rules/${qid}/undo-day/`, { day: "2020-01-01" })).body).toMatchObject({
      code: "nothing_to_undo",
    });
  });
});

describe("rehearsing a rule", () => {
  it("plays a draft over the kept prices of the days before, and writes nothing", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 10 });
    const rival = await euroRival(offer, 900);
    // The other seller asked 11.00 until four days ago.
    await sql`insert into offer_price_changes (offer_id, price_minor, until)
      select id, 1100, ${new Date(now().getTime() - 4 * DAY_MS)} from offers where qid = ${rival.qid}`.execute(
      market.api.services.db,
    );
    const { qid } = await make(forOffer(offer, { floor: { kind: "AMOUNT", value: "8.99" } }));
    const rehearsal = async (days = 10) => {
      const { status, body } = await call("POST", `price-rules/${qid}/rehearsal/`, { days });
      expect(status).toBe(201);
      return body["rehearsal"] as unknown as { result: Json } & Json;
    };
    const played = await rehearsal();
    // Raised to 10.99 on the first day, lowered to 8.99 when the other went down.
    expect(played).toMatchObject({
      status: "DONE",
      days: 10,
      offersPlayed: 1,
      offerCount: 1,
      result: {
        offersWithoutFloor: 0,
        changes: 2,
        offersAtFloor: 0,
        winningThen: "1",
        sales: null,
        currency: "EUR",
        worstDay: { lowered: 1, averageChange: "-0.101" },
      },
    });
    expect(Number(played.result["winningNow"])).toBeCloseTo(0.5, 5);
    expect((await call("GET", `price-rules/${qid}/rehearsal/`)).body).toEqual({ rehearsal: played });
    await call("PATCH", `price-rules/${qid}/`, { floor: { kind: "AMOUNT", value: "9.50" } });
    expect((await call("GET", `price-rules/${qid}/rehearsal/`)).body).toMatchObject({
      rehearsal: { status: "CANCELLED", cancelledBy: "RULE_CHANGED", result: null },
    });
    expect(await rehearsal()).toMatchObject({ result: { offersAtFloor: 1, winningThen: "0.5" } });
    await call("PATCH", `price-rules/${qid}/`, { floor: { kind: "OFFER", value: null } });
    expect(await rehearsal()).toMatchObject({
      result: { offersWithoutFloor: 1, changes: 0, winningThen: "0.5" },
    });
    expect(await priceOf(offer)).toBe("10.00");
    expect(await changesOf(`rule=${qid}`)).toEqual([]);
    expect((await call("POST", `price-rules/${qid}/rehearsal/`, { days: 91 })).status).toBe(400);
  });

  it("plays the demo seller's whole inventory", async () => {
    const { qid } = await make(terms({ floor: { kind: "AMOUNT", value: "0.50" } }));
    expect((await call("GET", `price-rules/${qid}/rehearsal/`)).body).toEqual({ rehearsal: null });
    expect((await call("POST", `price-rules/${qid}/rehearsal/`, { days: 90 })).status).toBe(201);
    await backgroundDone(market.api.services);
    const { rehearsal } = (await call("GET", `price-rules/${qid}/rehearsal/`)).body as unknown as {
      rehearsal: { result: Json } & Json;
    };
    const { result } = rehearsal;
    expect(rehearsal).toMatchObject({ status: "DONE", offersPlayed: rehearsal["offerCount"] });
    expect(result["results"] as unknown as Json[]).toHaveLength(90);
    expect(Number(result["winningThen"])).toBeGreaterThanOrEqual(Number(result["winningNow"]));
  });
});
