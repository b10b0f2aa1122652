import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { resumeSellers } from "#modules/fulfilment/sellers/resume-sellers.job.ts";
import { reviewSellers } from "#modules/fulfilment/sellers/review-sellers.job.ts";
import { companyOf, makeOffer } from "#testing/market.ts";
import type { Json } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const seller = "seller@demo.example";
const staff = "staff@quayside.example";
const other = "keyaccount@demo.example";
const HOUR = 60 * 60 * 1000;

describe("pauses over HTTP", () => {
  const api = useApi();
  let sellerId: number;
  beforeAll(async () => {
    sellerId = await companyOf(api, seller);
  }, 120_000);

  const call = (method: string, path: string, body?: unknown, as = seller) =>
    api.request(method, path, { as, body });
  const pause = (body: object, as = seller) => call("POST", "sellers/pause/", body, as);
  const unpause = (as = seller) => call("POST", "sellers/unpause/", undefined, as);
  const now = () => api.services.businessClock.now();
  const jobs = {
    resume: () => resumeSellers({ db: api.services.db, now: now() }),
    review: () => reviewSellers({ db: api.services.db, now: now() }),
  };
  const statements = async (as = seller) =>
    (await call("GET", "sellers/statements/?size=200", undefined, as)).body["results"] as unknown as Json[];

  describe("by the seller", () => {
    it("hide its offers from buyers and leave open orders due, until it resumes", async () => {
      const offer = await makeOffer(api, { sellerId, priceMinor: 1200, stock: 100 });
      const buy = () =>
        api.request("POST", "carts/active/lines/", {
          as: "buyer@demo.example",
          application: "buyers",
          body: { gtin: offer.gtin, offerQid: offer.qid, quantity: 2 },
        });
      expect((await buy()).status).toBeLessThan(300);
      const { status, body } = await pause({ reason: "HOLIDAY", expectedPauseEnd: "2026-06-20" });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        status: "PAUSED",
        pauseReason: "HOLIDAY",
        expectedPauseEnd: "2026-06-20",
        pausedBy: "SELLER",
        statementQid: null,
      });
      expect(Number(body["openSales"]?.["count"])).toBe(41);
      expect((await call("GET", "user/")).body).toMatchObject({
        sellerStatus: "PAUSED",
        pauseReason: "HOLIDAY",
        expectedPauseEnd: "2026-06-20",
      });
      expect((await buy()).status).toBeGreaterThanOrEqual(400);
      const open = (await call("GET", "sales/?nextAction=CONFIRM_QUANTITIES&size=1")).body["results"]?.[0];
      expect((await call("POST", `sales/${String(open?.["qid"])}/read/`)).status).toBe(200);

      expect((await unpause()).body).toMatchObject({ status: "ACTIVE", pauseReason: null, pausedBy: null });
      expect((await buy()).status).toBeLessThan(300);
    });

    it("update reason and day when sent again, and give the same answer to a retry", async () => {
      const first = await pause({ reason: "STOCKTAKE" });
      const again = await pause({ reason: "STOCKTAKE" });
      expect(again.body).toEqual(first.body);
      expect((await pause({ reason: "CAPACITY", expectedPauseEnd: "2026-07-01" })).body).toMatchObject({
        pauseReason: "CAPACITY",
        expectedPauseEnd: "2026-07-01",
      });
      const audit = await sql<{
        action: string;
      }>`select action from audit_log where organisation_id = ${sellerId} and action like 'seller.%pause' order by id desc limit 2`.execute(
        api.services.db,
      );
      expect(audit.rows.map(({ action }) => action)).toEqual(["seller.pause", "seller.pause"]);
      expect((await unpause()).status).toBe(200);
      expect((await unpause()).body["status"]).toBe("ACTIVE");
    });

    it("refuse a day in the past or too far ahead, and invalid days", async () => {
      for (const expectedPauseEnd of ["2026-06-09", "2027-06-10"]) {
        const { status, body } = await pause({ reason: "HOLIDAY", expectedPauseEnd });
        expect([status, body["code"]]).toEqual([400, "pause_end_invalid"]);
        expect(body).toMatchObject({ earliest: "2026-06-10", latest: "2027-06-09" });
      }
      expect((await pause({ reason: "HOLIDAY", expectedPauseEnd: "2026-02-30" })).body["code"]).toBe(
        "validation_failed",
      );
      expect((await pause({ reason: "BORED" })).body["code"]).toBe("validation_failed");
    });

    it("end automatically on the announced day, in the seller's time zone, once", async () => {
      await pause({ reason: "HOLIDAY", expectedPauseEnd: "2026-06-10" });
      expect(await jobs.resume()).toBe(0);
      api.businessTime.advance(15 * HOUR);
      const [one, two] = await Promise.all([jobs.resume(), jobs.resume()]);
      expect(one + two).toBe(1);
      expect((await call("GET", "sellers/pause/")).body["status"]).toBe("ACTIVE");
      const { rows } = await sql<{
        n: number;
      }>`select count(*)::int as n from notifications where organisation_id = ${sellerId} and type = 'seller.resumed' and at = ${now()}`.execute(
        api.services.db,
      );
      expect(rows[0]?.n).toBe(1);
    });

    it("are refused for sellers that are not active", async () => {
      await sql`update sellers set status = 'ONBOARDING' where organisation_id = ${await companyOf(api, "noterms@demo.example")}`.execute(
        api.services.db,
      );
      expect((await pause({ reason: "HOLIDAY" }, "noterms@demo.example")).body["code"]).toBe("invalid_state");
      expect((await unpause("noterms@demo.example")).body["code"]).toBe("invalid_state");
    });
  });

  describe("by the marketplace", () => {
    /** Lets the newest open sales of a seller expire, as if they had been ignored. */
    async function expire(count: number): Promise<void> {
      await sql`
        update sales set expired_from = status, status = 'EXPIRED', next_action = 'NONE', closed_at = ${now()}, demo_untouched = false
        where id in (select id from sales where seller_id = ${sellerId} and status = 'NOTIFIED' and created_at <= ${now()} order by id desc limit ${count})`.execute(
        api.services.db,
      );
    }

    it("come a day after a warning whose cause persists, with reasons and the orders behind them", async () => {
      await sql`update sellers set judged_from = null where organisation_id = ${sellerId}`.execute(
        api.services.db,
      );
      await expire(3);
      expect((await jobs.review()).paused).toBe(0);
      const [warning] = await statements();
      expect(warning).toMatchObject({
        kind: "WARNING",
        rule: "REPEATED_EXPIRY",
        endedAt: null,
        appeal: null,
      });
      expect((await call("GET", "sellers/pause/")).body["status"]).toBe("ACTIVE");

      api.businessTime.advance(23 * HOUR);
      expect(await jobs.review()).toMatchObject({ paused: 0 });
      api.businessTime.advance(2 * HOUR);
      const [one, two] = await Promise.all([jobs.review(), jobs.review()]);
      expect(one.paused + two.paused).toBe(1);
      const [statement] = await statements();
      expect(statement).toMatchObject({ kind: "PAUSE", rule: "REPEATED_EXPIRY", endedAt: null });
      expect(String(statement?.["howToFix"]).length).toBeGreaterThan(20);
      const behind = statement?.["sales"] as unknown as Json[];
      expect(behind.length).toBeGreaterThanOrEqual(3);
      expect(behind.every((sale) => (sale["status"] as unknown) === "EXPIRED")).toBe(true);
      expect((await call("GET", "sellers/pause/")).body).toMatchObject({
        status: "PAUSED",
        pausedBy: "PLATFORM",
        pauseReason: "REPEATED_EXPIRY",
        statementQid: statement?.["qid"],
      });
    });

    it("cannot be changed or ended by the seller while the cause persists", async () => {
      expect((await pause({ reason: "HOLIDAY" })).body["code"]).toBe("invalid_state");
      const refused = await unpause();
      expect(refused.status).toBe(409);
      const [statement] = await statements();
      expect(refused.body).toMatchObject({
        code: "pause_not_fixed",
        rule: "REPEATED_EXPIRY",
        limit: expect.any(String),
        statementQid: statement?.["qid"],
      });
      expect(await jobs.resume()).toBe(0);
    });

    it("can be appealed once; staff see it until they decide, and lifting lets the seller sell immediately", async () => {
      const [statement] = await statements();
      const path = `sellers/statements/${String(statement?.["qid"])}/appeal/`;
      const text = "Our carrier's labels did not print for three days; here is what we changed.";
      expect((await call("POST", path, { text: "Too short" })).body["code"]).toBe("validation_failed");
      expect((await call("POST", path, { text }, other)).status).toBe(404);
      const appealed = await call("POST", path, { text });
      expect(appealed.body["appeal"]).toMatchObject({ text, decision: null, dueOn: "2026-06-12" });
      expect((await call("POST", path, { text })).body["code"]).toBe("appealed_before");

      const queue = (await call("GET", "internal/seller-statements/", undefined, staff)).body[
        "results"
      ] as unknown as Json[];
      expect(queue.map((one) => one["qid"])).toContain(statement?.["qid"]);
      const decide = (decision: string) =>
        call(
          "POST",
          `internal/seller-statements/${String(statement?.["qid"])}/decision/`,
          { decision, text: "We saw the outage." },
          staff,
        );
      const [first, second] = await Promise.all([decide("LIFTED"), decide("LIFTED")]);
      expect([first.status, second.status]).toEqual([200, 200]);
      expect((await decide("UPHELD")).body["code"]).toBe("invalid_state");
      expect((await statements())[0]).toMatchObject({ endReason: "APPEAL", appeal: { decision: "LIFTED" } });
      const { rows: told } = await sql<{ n: number }>`select count(*)::int as n from live_events
        where organisation_id = ${sellerId} and type = 'seller.changed' and at = ${now()}`.execute(
        api.services.db,
      );
      // The pause, the appeal, the decision, and that the seller is active again.
      expect(told[0]?.n).toBe(4);
      expect((await call("GET", "sellers/pause/")).body["status"]).toBe("ACTIVE");
      // Settled sales do not lead to the next warning.
      expect(await jobs.review()).toMatchObject({ paused: 0 });
      expect((await statements())[0]).toMatchObject({ kind: "PAUSE" });
    });

    it("can be ended by the seller once it complies with the rule again", async () => {
      await sql`update sellers set status = 'PAUSED', pause_reason = 'LOW_FULFILMENT', paused_by = 'PLATFORM', paused_at = ${now()} where organisation_id = ${sellerId}`.execute(
        api.services.db,
      );
      await sql`insert into seller_statements (qid, seller_id, kind, rule, facts, reasons, how_to_fix, issued_at)
        values ('fixedStatement01', ${sellerId}, 'PAUSE', 'LOW_FULFILMENT', '{}', 'Low', 'Better', ${now()})`.execute(
        api.services.db,
      );
      expect((await unpause()).body).toMatchObject({ status: "ACTIVE", pausedBy: null });
      expect(
        (await statements()).find((one) => (one["qid"] as unknown) === "fixedStatement01"),
      ).toMatchObject({ endReason: "FIXED" });
      const ended = await call("POST", "sellers/statements/fixedStatement01/appeal/", {
        text: "This should not have been a pause at all, really.",
      });
      expect(ended.body["code"]).toBe("statement_ended");
    });
  });

  it("include a warning with an appeal for staff in the demo", async () => {
    const queue = (await call("GET", "internal/seller-statements/", undefined, staff)).body[
      "results"
    ] as unknown as Json[];
    expect(queue[0]).toMatchObject({ rule: "LOW_FULFILMENT", seller: { status: "PAUSED" } });
    expect(await statements("paused@demo.example")).toHaveLength(1);
  });
});
