import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import {
  type getSellerHistory,
  getSellerForecast,
  getSellerLosses,
  getSellerWeekdays,
} from "@quayside/api-client/contract/sellers/sellers.endpoints";
import type { SellerStats } from "@quayside/api-client/contract/sellers/seller-metrics.schema";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "#kernel/durations.ts";
import { newQid } from "#kernel/qid.ts";
import { companyOf } from "#testing/market.ts";
import { type Json, TEST_NOW } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const seller = "seller@demo.example";

describe("a seller's metrics over HTTP", () => {
  const api = useApi();

  const get = (path: string, as = seller) => api.request("GET", path, { as });
  const statsOf = async (as = seller) => (await get("sellers/stats/", as)).body as unknown as SellerStats;
  const metricOf = async (name: string) => (await statsOf()).metrics.find(({ metric }) => metric === name);
  const preview = (body: unknown) => api.request("POST", "sellers/stats/preview/", { as: seller, body });
  const listed = async (metric: string) => {
    const { body } = await get(`sales/?status=ALL&size=200&metric=${metric}`);
    return { count: Number(body["count"]), results: body["results"] as unknown as Json[] };
  };

  it("show the demo sellers: one below target, one good, one with too few sales, one without any", async () => {
    const demo = await statsOf();
    expect(demo).toMatchObject({ isMeasured: true, windowDays: 30, minimumSales: 10 });
    expect(demo.metrics.find(({ metric }) => metric === "FULFILMENT")?.verdict).toBe("BAD");
    expect(Number(demo.fulfilmentRate30daysPercentage)).toBeLessThan(0.95);
    expect(Number(demo.sellerInvoicedTotalEuroLifetime)).toBeGreaterThan(
      Number(demo.sellerInvoicedTotalEuro30days),
    );
    const good = await statsOf("keyaccount@demo.example");
    const verdicts = Object.fromEntries(good.metrics.map(({ metric, verdict }) => [metric, verdict]));
    expect(verdicts).toMatchObject({ FULFILMENT: "GOOD", POOR_FULFILMENT: "GOOD" });
    const quiet = await statsOf("quiet@demo.example");
    expect(quiet.isMeasured).toBe(false);
    expect(quiet.metrics.every(({ standing }) => standing === "NONE")).toBe(true);
    const nothing = await statsOf("noterms@demo.example");
    expect(nothing).toMatchObject({
      allocatedSale30daysCount: null,
      sellerInvoicedTotalEuroLifetime: null,
      trend: [],
    });
  });

  it("have a trend of six periods, the last of which is the current one", async () => {
    const { trend, fulfilmentRate30daysPercentage, asOf } = await statsOf();
    expect(trend).toHaveLength(6);
    expect(trend.at(-1)).toMatchObject({ to: asOf, fulfilment: fulfilmentRate30daysPercentage });
    for (const [index, period] of trend.entries())
      expect(period.from).toBe(trend[index - 1]?.to ?? period.from);
  });

  it("count the boxes that a warehouse received or refused, and those with a discrepancy", async () => {
    const before = await statsOf();
    const { rows } = await sql<{ qid: string }>`
      select p.qid from packages p join sales s on s.id = p.sale_id
      where s.seller_id = ${await companyOf(api, seller)} and p.status = 'ANNOUNCED' order by p.id limit 3`.execute(
      api.services.db,
    );
    const steps = [
      {},
      { discrepancy: { reason: "WET" } },
      { isRefused: true, discrepancy: { reason: "DAMAGED" } },
    ];
    expect(rows).toHaveLength(steps.length);
    for (const [place, { qid }] of rows.entries()) {
      const body = { scanId: `stats-test-${place}`, ...steps[place] };
      const call = { as: "warehouse@demo.example", application: "warehouse", body } as const;
      expect((await api.request("POST", `warehouse/packages/${qid}/receive/`, call)).status).toBe(200);
    }
    expect(await statsOf()).toMatchObject({
      receivedBox30daysCount: (before.receivedBox30daysCount ?? 0) + 3,
      receivedBoxWithDiscrepancy30daysCount: (before.receivedBoxWithDiscrepancy30daysCount ?? 0) + 2,
    });
  });

  it("say what was lost by which reason: all of it, and no more", async () => {
    const { body } = await get("sellers/losses/");
    const { ordered, losses } = body as unknown as {
      ordered: string;
      losses: { cause: string; reason: string | null; amount: string; saleCount: number; product: string }[];
    };
    const fulfilment = await metricOf("FULFILMENT");
    expect(ordered).toBe(fulfilment?.denominator);
    const lost = losses.reduce((sum, { amount }) => sum + Number(amount), 0);
    expect(lost).toBeGreaterThan(0);
    // Each of them is rounded to the cent.
    expect(Number(fulfilment?.denominator) - Number(fulfilment?.numerator)).toBeCloseTo(lost, 0);
    const amounts = losses.map(({ amount }) => Number(amount));
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    for (const { cause, reason, saleCount, product } of losses) {
      expect((reason === null) === (cause === "EXPIRED")).toBe(true);
      expect(saleCount).toBeGreaterThan(0);
      expect(product).not.toBe("");
    }
    expect((await get("sellers/losses/", "noterms@demo.example")).body).toEqual({
      ordered: "0.00",
      losses: [],
      invoiced: "0.00",
      claims: [],
      handedOverCount: 0,
      delays: [],
      targets: ["FULFILMENT", "CLAIMS", "FULFILMENT_TIME"].map((metric) =>
        expect.objectContaining({ metric, value: null, verdict: "NONE", causesToTarget: null }),
      ),
    });
  });

  it("say what was claimed and what was late, by carrier: all of it, and no more", async () => {
    const { claims, invoiced, delays, handedOverCount } = (await get("sellers/losses/"))
      .body as unknown as AnswerOf<typeof getSellerLosses>;
    const [claimed, time] = [await metricOf("CLAIMS"), await metricOf("FULFILMENT_TIME")];
    expect(invoiced).toBe(claimed?.denominator);
    const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
    expect(sum(claims.map(({ amount }) => Number(amount)))).toBeCloseTo(Number(claimed?.numerator), 0);
    expect(handedOverCount).toBe(Number(time?.denominator));
    expect(sum(delays.map(({ days }) => days))).toBe(Number(time?.numerator));
    expect(sum(delays.map(({ saleCount }) => saleCount))).toBe(time?.hurtingCount);
    expect(delays.some(({ carrier }) => carrier !== null)).toBe(true);
  });

  it("say what each metric would be without a cause, and how many keep it from its target", async () => {
    const { ordered, losses, invoiced, claims, handedOverCount, delays, targets } = await api.call(
      getSellerLosses,
      {},
      { as: seller },
    );
    for (const target of targets) {
      const { value, shown, standing, verdict, target: aim } = (await metricOf(target.metric)) ?? {};
      expect(target).toMatchObject({ value, shown, standing, verdict, target: aim });
    }
    const [fulfilment, , time] = targets;
    // One cause gives back what it took, and all of them everything.
    for (const { amount, without } of losses)
      expect(Number(without.value)).toBeCloseTo(
        Number(fulfilment?.value) + Number(amount) / Number(ordered),
        3,
      );
    for (const { amount, without } of claims)
      expect(Number(without.value)).toBeCloseTo(
        Number(targets[1]?.value) - Number(amount) / Number(invoiced),
        3,
      );
    for (const { days, without } of delays)
      expect(Number(without.value)).toBeCloseTo(Number(time?.value) - days / handedOverCount, 3);
    expect(fulfilment?.verdict).toBe("BAD");
    const needed = fulfilment?.causesToTarget ?? 0;
    expect(needed).toBeGreaterThan(0);
    const after = (count: number) =>
      losses
        .slice(0, count)
        .reduce((sum, { amount }) => sum + Number(amount) / Number(ordered), Number(fulfilment?.value));
    expect(after(needed)).toBeGreaterThanOrEqual(0.9495);
    expect(after(needed - 1)).toBeLessThan(0.9505);
    // All late orders keep the time from its target, which is the same day.
    expect(time?.causesToTarget).toBeLessThanOrEqual(delays.length);
  });

  it("count late and lost sales by weekday: all of them, and no more", async () => {
    const { weekdays, minimumSales } = await api.call(getSellerWeekdays, {}, { as: seller });
    const total = (kind: "handedOver" | "answered", field: "saleCount" | "hurtingCount") =>
      weekdays.reduce((sum, one) => sum + one[kind][field], 0);
    const [fulfilment, time] = [await metricOf("FULFILMENT"), await metricOf("FULFILMENT_TIME")];
    expect(total("answered", "saleCount")).toBe(fulfilment?.saleCount);
    expect(total("answered", "hurtingCount")).toBe(fulfilment?.hurtingCount);
    expect(total("handedOver", "saleCount")).toBe(time?.saleCount);
    expect(total("handedOver", "hurtingCount")).toBe(time?.hurtingCount);
    expect(weekdays.map(({ weekday }) => weekday.slice(0, 2)).join("")).toBe("MOTUWETHFRSASU");
    for (const tally of weekdays.flatMap(({ handedOver, answered }) => [handedOver, answered])) {
      if (tally.saleCount < minimumSales) expect(tally.share).toBeNull();
      else expect(Number(tally.share)).toBeCloseTo(tally.hurtingCount / tally.saleCount, 3);
    }
  });

  it("count a sale on the day of its seller's calendar, and an expired one on the last day to answer it", async () => {
    const sellerId = await companyOf(api, seller);
    const answeredOn = async () => {
      const { weekdays } = await api.call(getSellerWeekdays, {}, { as: seller });
      return Object.fromEntries(weekdays.map(({ weekday, answered }) => [weekday, answered.hurtingCount]));
    };
    const { rows } = await sql<{ id: number }>`
      select id from sales where seller_id = ${sellerId} and status = 'EXPIRED' and created_at > ${TEST_NOW}::timestamptz - interval '25 days'
      order by id limit 1`.execute(api.services.db);
    const move = (timeZone: string, expiredAt: string) =>
      sql`update sales set time_zone = ${timeZone}, expired_at = ${expiredAt} where id = ${rows[0]?.id}`.execute(
        api.services.db,
      );
    // A Wednesday ends in Berlin, which is its last day; in New York, it is still Wednesday afternoon.
    await move("Europe/Berlin", "2026-06-03T22:00:00Z");
    const inBerlin = await answeredOn();
    // A Thursday ends in New York.
    await move("America/New_York", "2026-06-05T04:00:00Z");
    const inNewYork = await answeredOn();
    expect(inNewYork).toEqual({
      ...inBerlin,
      WEDNESDAY: (inBerlin["WEDNESDAY"] ?? 0) - 1,
      THURSDAY: (inBerlin["THURSDAY"] ?? 0) + 1,
    });
  });

  it("say nothing of weekdays, and expect nothing, of a seller with few sales or none", async () => {
    for (const as of ["quiet@demo.example", "noterms@demo.example"]) {
      const { weekdays, worst } = await api.call(getSellerWeekdays, {}, { as });
      expect(
        weekdays.every(({ handedOver, answered }) => handedOver.share === null && answered.share === null),
      ).toBe(true);
      expect(worst).toEqual({ handedOver: null, answered: null });
      const { points, basisSaleCount } = await api.call(getSellerForecast, {}, { as });
      expect(basisSaleCount).toBeLessThan(10);
      expect(points).toHaveLength(15);
      expect(points.every(({ expected, unchanged }) => expected === null && !unchanged.isMeasured)).toBe(
        true,
      );
    }
  });

  it("become what was forecast, if nothing else happens", async () => {
    const { points, basisDays } = await api.call(getSellerForecast, {}, { as: seller });
    expect(basisDays).toBe(28);
    for (const ahead of [0, 1, 5, 14]) {
      const point = points[ahead];
      api.businessTime.advance(ahead * DAY_MS);
      const { trend, isMeasured, asOf } = await statsOf();
      api.businessTime.advance(-ahead * DAY_MS);
      const { saleCount, fulfilment, poorFulfilment, claims, fulfilmentTime } = trend.at(-1) ?? {};
      const values = { saleCount, isMeasured, fulfilment, poorFulfilment, claims, fulfilmentTime };
      expect(point).toMatchObject({ to: asOf, unchanged: values });
    }
    const [now, last] = [points[0], points.at(-1)];
    expect(now?.expected?.fulfilment).toEqual({
      value: now?.unchanged.fulfilment,
      low: now?.unchanged.fulfilment,
      high: now?.unchanged.fulfilment,
    });
    for (const expected of Object.values(last?.expected ?? {})) {
      expect(Number(expected?.low)).toBeLessThanOrEqual(Number(expected?.value));
      expect(Number(expected?.high)).toBeGreaterThanOrEqual(Number(expected?.value));
    }
    expect(Number(last?.expected?.fulfilment?.high)).toBeGreaterThan(Number(last?.expected?.fulfilment?.low));
  });

  it("go back 90 days, and end with the current values", async () => {
    const { points } = (await get("sellers/stats/history/")).body as unknown as AnswerOf<
      typeof getSellerHistory
    >;
    const stats = await statsOf();
    expect(points).toHaveLength(31);
    const current = stats.trend.at(-1);
    expect(points.at(-1)).toEqual({
      to: stats.asOf,
      saleCount: current?.saleCount,
      fulfilment: current?.fulfilment,
      poorFulfilment: current?.poorFulfilment,
      claims: current?.claims,
      fulfilmentTime: current?.fulfilmentTime,
    });
    const before = stats.trend.at(-2);
    expect(points.at(-11)).toMatchObject({ to: before?.to, fulfilment: before?.fulfilment });
    expect((await get("sellers/stats/history/", "noterms@demo.example")).status).toBe(200);
  });

  it("match the sales themselves", async () => {
    const { rows } = await sql<{ confirmed: number; requested: number; poor: number; n: number }>`
      select sum(case when status in ('PAID', 'COMPLETED') then price_minor else 0 end)::bigint as confirmed, sum(requested_minor)::bigint as requested,
        count(*) filter (where status in ('DECLINED', 'EXPIRED') or price_minor < 0.8 * requested_minor)::int as poor, count(*)::int as n
      from sales where seller_id = ${await companyOf(api, seller)} and status in ('PAID', 'COMPLETED', 'DECLINED', 'EXPIRED')
        and created_at > ${TEST_NOW}::timestamptz - interval '30 days'`.execute(api.services.db);
    const [facts] = rows;
    const stats = await statsOf();
    expect(Number(stats.fulfilmentRate30daysPercentage)).toBeCloseTo(
      Number(facts?.confirmed) / Number(facts?.requested),
      4,
    );
    expect(Number(stats.poorFulfilmentRate30daysPercentage)).toBeCloseTo(
      Number(facts?.poor) / Number(facts?.n),
      4,
    );
  });

  it.each(["FULFILMENT", "POOR_FULFILMENT", "CLAIMS", "FULFILMENT_TIME"])(
    "link to the sales that hurt %s, with the same count",
    async (name) => {
      expect((await listed(name)).count).toBe((await metricOf(name))?.hurtingCount);
    },
  );

  it("count approved claims at the seller's fault, by value", async () => {
    const before = await metricOf("CLAIMS");
    const sellerId = await companyOf(api, seller);
    const { rows } = await sql<{ id: number; qid: string }>`
      select id, qid from sales where seller_id = ${sellerId} and status = 'COMPLETED' and created_at > ${TEST_NOW}::timestamptz - interval '20 days'
        and id not in (select sale_id from claims) order by id limit 2`.execute(api.services.db);
    const claim = (saleId: number | undefined, fault: string) =>
      sql`insert into claims (qid, sale_id, seller_id, buyer_id, kind, status, outcome, fault, description, currency, claimed_goods_minor,
          claimed_landed_minor, approved_goods_minor, approved_landed_minor, approved_vat_minor, created_at, first_response_due_at, decided_at,
          decided_by, decision_reason)
        select ${newQid()}, s.id, s.seller_id, o.buyer_id, 'GOODS', 'DECIDED', 'APPROVED', ${fault}, 'Broken', s.currency, 12000, 12720, 12000, 12720, 0,
          ${TEST_NOW}, ${TEST_NOW}, ${TEST_NOW}, 'STAFF', 'Seen on the photos'
        from sales s join orders o on o.id = s.order_id where s.id = ${saleId}`.execute(api.services.db);
    await claim(rows[0]?.id, "SELLER");
    await claim(rows[1]?.id, "CARRIER");
    const after = await metricOf("CLAIMS");
    expect(Number(after?.numerator) - Number(before?.numerator)).toBe(120);
    expect(after?.hurtingCount).toBe(Number(before?.hurtingCount) + 1);
    expect((await listed("CLAIMS")).results.map((sale) => sale["qid"])).toContain(rows[0]?.qid);
  });

  describe("forecasts", () => {
    const openSale = async () => {
      const { body } = await get("sales/?nextAction=CONFIRM_QUANTITIES&sort=-createdAt&size=1");
      return (await get(`sales/${String(body["results"]?.[0]?.["qid"])}/`)).body;
    };
    const fulfilmentOf = (metrics: Json | undefined) => Number(metrics?.[0]?.["value"]);

    it("rise with a full confirmation and fall with a decline, without writing anything", async () => {
      const sale = await openSale();
      const [full, none] = [
        await preview({ saleQid: sale["qid"], lines: [] }),
        await preview({ saleQid: sale["qid"], decline: true }),
      ];
      expect([full.status, none.status]).toEqual([200, 200]);
      expect(fulfilmentOf(full.body["after"])).toBeGreaterThan(fulfilmentOf(full.body["before"]));
      expect(fulfilmentOf(none.body["after"])).toBeLessThan(fulfilmentOf(none.body["before"]));
      // A decision is compared with full confirmation, whichever it is.
      expect(full.body["inFull"]).toEqual(full.body["after"]);
      expect(none.body["inFull"]).toEqual(full.body["after"]);
      expect((await get(`sales/${String(sale["qid"])}/`)).body).toEqual(sale);
    });

    it("are refused for invalid questions, each with its own error", async () => {
      const sale = await openSale();
      const line = sale["lines"]?.[0];
      const codeOf = async (body: object) => (await preview({ saleQid: sale["qid"], ...body })).body["code"];
      expect(await codeOf({})).toBe("lines_or_decline");
      expect(await codeOf({ decline: true, lines: [] })).toBe("lines_or_decline");
      expect(await codeOf({ lines: [{ id: "0123456789ABCDEF", quantity: 1 }] })).toBe("line_not_found");
      expect(await codeOf({ lines: [{ id: line?.["id"], quantity: 1_000_000 }] })).toBe(
        "SaleLineQuantityExceedsRequestedAmount",
      );
      const past = (await get("sales/?status=PAST&size=1")).body["results"]?.[0];
      expect(await codeOf({ saleQid: past?.["qid"], decline: true })).toBe("invalid_state");
      const foreign = (await get("sales/?size=1", "keyaccount@demo.example")).body["results"]?.[0];
      expect(await codeOf({ saleQid: foreign?.["qid"], decline: true })).toBe("not_found");
    });
  });
});
