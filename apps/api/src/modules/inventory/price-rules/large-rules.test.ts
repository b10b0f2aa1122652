import { appendFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import {
  createPriceRule,
  getPriceRuleRehearsal,
  rehearsePriceRule,
  switchOnPriceRule,
} from "@quayside/api-client/contract/price-rules/price-rules.endpoints";
import { listSales } from "@quayside/api-client/contract/sales/sales.endpoints";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { withOneClient } from "#db/one-client.ts";
import { applyPriceRules } from "#modules/inventory/price-rules/apply-price-rules.job.ts";
import { fillMarket } from "#testing/many-offers.ts";
import { makeSeller } from "#testing/market.ts";
import { useApi } from "#testing/use-api.ts";
import { backgroundDone } from "#work/background.ts";

/** 200,000 under `npm run proof -- large-rules`. */
const OFFERS = Number(process.env["RULE_OFFERS"] ?? 500);
/** Gets a JSON line per run: how long the job took, and how long others waited before and meanwhile. */
const figuresFile = process.env["RULE_FIGURES"];
const BETWEEN_CALLS_MS = 50;
const MIN_FLOOR = 1500;

const api = useApi();
const other = { as: "keyaccount@demo.example" };
const ruled = { as: "ruled@large.example" };

/** The rival asks more or less for every product. */
async function moveMarket(rival: number, cents: number): Promise<void> {
  await withOneClient({ databaseUrl: api.databaseUrl, name: "test" }, async (client) => {
    await client.query("set statement_timeout = 0");
    await client.query(
      "update offers set list_price_minor = list_price_minor + $2, version = version + 1 where seller_id = $1",
      [rival, cents],
    );
  });
}

/** Ruled offers, and how many of them are not a cent below the rival's, or at the floor. */
async function restOf(sellers: { ruled: number; rival: number }) {
  const { rows } = await sql<{ offers: number; wrong: number }>`
    select count(*)::int as offers, (count(*) filter (where o.price_minor <> greatest(c.price_minor - 1, ${MIN_FLOOR})))::int as wrong
    from offers o join offers c on c.variant_id = o.variant_id and c.seller_id = ${sellers.rival}
    where o.seller_id = ${sellers.ruled}`.execute(api.services.db);
  return rows[0];
}

/** How long another company waits for its orders meanwhile. */
async function waitsWhile(isMore: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  do {
    const begun = performance.now();
    await api.call(listSales, { query: { size: 20 } }, other);
    waits.push(Math.round(performance.now() - begun));
    await pause(BETWEEN_CALLS_MS);
  } while (isMore());
  return waits;
}

/** Does something beside another company that reads its orders. */
async function timed(work: () => Promise<unknown>) {
  let isDone = false;
  const begun = performance.now();
  const [duringMs] = await Promise.all([
    waitsWhile(() => !isDone),
    work().finally(() => {
      isDone = true;
    }),
  ]);
  return { seconds: Math.round((performance.now() - begun) / 100) / 10, duringMs };
}
const follow = () => timed(() => applyPriceRules({ db: api.services.db, now: api.businessTime.now() }));

/** Each offer had four other prices in the last 30 days. */
async function fillHistory(sellers: { ruled: number; rival: number }): Promise<void> {
  await withOneClient({ databaseUrl: api.databaseUrl, name: "test" }, async (client) => {
    await client.query("set statement_timeout = 0");
    await client.query(
      `insert into offer_price_changes (offer_id, price_minor, until)
        select o.id, o.price_minor + (o.id * 7 + n * 13) % 90, $3::timestamptz - make_interval(days => n * 6 + (o.id % 5)::int)
        from offers o cross join generate_series(1, 4) n where o.seller_id in ($1, $2)`,
      [sellers.ruled, sellers.rival, api.businessTime.now()],
    );
    await client.query("analyze offer_price_changes");
  });
}

/** Plays the rule over 30 days. */
async function rehearse(id: string) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const { seconds, duringMs } = await timed(async () => {
    await api.call(rehearsePriceRule, { params: { id }, body: { days: 30 } }, ruled);
    await backgroundDone(api.services);
  });
  delay.disable();
  const { rehearsal } = await api.call(getPriceRuleRehearsal, { params: { id } }, ruled);
  return { seconds, duringMs, heldMs: Math.round(delay.percentile(99) / 1e6), rehearsal };
}

it("a rule over many offers follows the market, to the cent and to its floor", async () => {
  const sellers = {
    ruled: await makeSeller(api, ruled.as, "RULED"),
    rival: await makeSeller(api, "rival@large.example", "RIVAL"),
  };
  await fillMarket(api.databaseUrl, { ...sellers, offers: OFFERS });
  const rule = await api.call(
    createPriceRule,
    {
      body: {
        name: "All of it",
        reference: "WINNING",
        action: "BELOW",
        step: { kind: "AMOUNT", value: "0.01" },
        floor: { kind: "AMOUNT", value: "15.00" },
        ceiling: null,
        rounding: "NONE",
        backToCeiling: false,
        scope: { kind: "ALL" },
        maxChangesADay: 24,
        minStock: 0,
      },
    },
    ruled,
  );
  const begun = performance.now();
  await api.call(switchOnPriceRule, { params: { id: rule.qid }, body: { version: rule.version } }, ruled);
  const switchedOnMs = Math.round(performance.now() - begun);
  let calls = 0;
  const beforeMs = await waitsWhile(() => (calls += 1) < 20);

  const first = await follow();
  expect(await restOf(sellers)).toEqual({ offers: OFFERS, wrong: 0 });
  await moveMarket(sellers.rival, 30);
  const second = await follow();
  expect(await restOf(sellers)).toEqual({ offers: OFFERS, wrong: 0 });

  await fillHistory(sellers);
  const played = await rehearse(rule.qid);
  expect(played.rehearsal).toMatchObject({ status: "DONE", offersPlayed: OFFERS, offerCount: OFFERS });
  expect(played.rehearsal?.result?.changes).toBeGreaterThan(OFFERS);

  const figures = {
    offers: OFFERS,
    switchedOnMs,
    seconds: [first.seconds, second.seconds],
    rehearsalSeconds: played.seconds,
    heldMs: played.heldMs,
    beforeMs,
    duringMs: [...first.duringMs, ...second.duringMs],
    duringRehearsalMs: played.duringMs,
  };
  if (figuresFile) appendFileSync(figuresFile, `${JSON.stringify(figures)}\n`);
}, 3_600_000);
