import { isEndedUnsold } from "@quayside/api-client/contract/sales/sale.rules";
import type { SaleStatus } from "@quayside/api-client/contract/sales/sale.schema";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { expireSales } from "#modules/fulfilment/sales/expire-sales.job.ts";
import { newSeller } from "#testing/accounts.ts";
import type { Json } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const seller = "seller@demo.example";

interface Line {
  id: string;
  unit: number;
  requestedQuantity: number;
}

/** A text field of an answer, for paths. */
const text = (answer: Json | undefined, field: string): string => String(answer?.[field]);

describe("sales over HTTP", () => {
  const api = useApi();
  const used = new Set<string>();

  const get = (path: string, as = seller) => api.request("GET", path, { as });
  const post = (path: string, body?: unknown) => api.request("POST", path, { as: seller, body });
  const list = async (query: string) =>
    (await get(`sales/?${query}`)).body as unknown as { count: number; next: string | null; results: Json[] };
  const linesOf = (sale: Json) => sale["lines"] as unknown as Line[];

  /** A new sale that no other test of this file has used. */
  async function newSale(): Promise<Json> {
    const { results } = await list("nextAction=CONFIRM_QUANTITIES&size=200&sort=-expiredAt");
    const found = results.find((sale) => !used.has(String(sale["qid"])) && Number(sale["quantity"]) > 24);
    const qid = String(found?.["qid"]);
    used.add(qid);
    return (await get(`sales/${qid}/`)).body;
  }
  const full = (sale: Json) =>
    linesOf(sale).map((line) => ({ id: line.id, quantity: line.requestedQuantity }));

  it("lists 41 current sales in pages, expiring and new ones first", async () => {
    const first = await list("");
    expect(first).toMatchObject({ count: 41, countIsExact: true, previous: null });
    expect(first.next).toContain("/api/sales/?");
    expect(first.results).toHaveLength(20);
    const last = await list("page=3");
    expect(last.results).toHaveLength(1);
    expect(last.next).toBeNull();
    const all = await list("size=200");
    expect(all.results.at(-1)).toMatchObject({ status: "PAID" });
  });

  it("filters the list by every filter and supports all sort orders", async () => {
    const all = await list("status=ALL&size=200");
    for (const filter of [
      "status=PAST",
      "status=ALL&destination=DOMESTIC",
      "status=ALL&destination=EU",
      "status=ALL&destination=EXPORT",
      "status=ALL&destination=FR",
      "nextAction=ADD_TRACKING",
      `status=ALL&search=${text(all.results[0], "number")}`,
      "status=ALL&search=nivea",
    ]) {
      const { count } = await list(filter);
      expect(count, filter).toBeGreaterThan(0);
      expect(count, filter).toBeLessThan(all.count);
    }
    for (const sort of ["expiredAt", "createdAt"]) {
      const times = (await list(`status=ALL&sort=${sort}`)).results.map((sale) => String(sale[sort]));
      expect(times).toEqual([...times].sort());
      const falling = (await list(`status=ALL&sort=-${sort}`)).results.map((sale) => String(sale[sort]));
      expect(falling).toEqual([...falling].sort().toReversed());
    }
    const worthOf = async (sort: string) =>
      (await list(`status=ALL&sort=${sort}`)).results.map((sale) =>
        isEndedUnsold(sale["status"] as unknown as SaleStatus) ? 0 : Number(sale["price"]),
      );
    // An order that ended unsold is worth nothing.
    expect((await worthOf("total"))[0]).toBe(0);
    const totals = await worthOf("-total");
    expect(totals).toEqual([...totals].sort((a, b) => b - a));
    const [first] = await list("status=ALL").then((page) => page.results);
    const lines = (await get(`sales/${text(first, "qid")}/lines/`)).body["results"] as unknown as {
      gtin: string;
    }[];
    expect((await list(`status=ALL&search=${lines[0]?.gtin}`)).count).toBeGreaterThan(0);
    expect((await list("status=ALL&search=%25_%5C'")).count).toBe(0);
  });

  it("counts what the list shows", async () => {
    const { body } = await get("sales/counts/");
    expect(body).toMatchObject({
      CURRENT: 41,
      PAST: 520,
      ALL: 561,
      nextAction: { CONFIRM_QUANTITIES: 17, COMPLETE: 8 },
    });
  });

  it("answers 404 for every call on another seller's sale", async () => {
    const foreign = (await get("sales/", "keyaccount@demo.example")).body["results"] as unknown as Json[];
    const qid = text(foreign[0], "qid");
    for (const path of ["", "lines/", "timeline/", "decline-reasons/"])
      expect((await get(`sales/${qid}/${path}`)).status).toBe(404);
    expect((await post(`sales/${qid}/read/`)).status).toBe(404);
    expect((await post(`sales/${qid}/decline/`, { reason: "OUT_OF_STOCK" })).status).toBe(404);
    expect(
      (await post(`sales/${qid}/confirm_saleline_quantities/`, { lines: [{ id: "abcdef", quantity: 1 }] }))
        .status,
    ).toBe(404);
  });

  it("marks as read without a new version", async () => {
    const sale = await newSale();
    const read = await post(`sales/${text(sale, "qid")}/read/`);
    expect(read).toMatchObject({ status: 200, body: { hasRead: true, version: sale["version"] } });
    expect((await post(`sales/${text(sale, "qid")}/read/`)).body).toEqual(read.body);
  });

  it("confirms with one reduced line: totals, refund, empty shelf, history", async () => {
    const sale = await newSale();
    const path = `sales/${text(sale, "qid")}/confirm_saleline_quantities/`;
    const reduced = linesOf(sale).find((line) => line.requestedQuantity > line.unit) as Line;
    const lines = full(sale).map((line) =>
      line.id === reduced.id
        ? { ...line, quantity: reduced.unit, reductionReason: "INSUFFICIENT_STOCK" }
        : line,
    );
    const { status, body } = await post(path, { lines, version: sale["version"] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "CONFIRMED",
      nextAction: "ARRANGE_SHIPPING",
      hasSalelineQuantitiesConfirmed: true,
      version: Number(sale["version"]) + 1,
    });
    expect(Number(body["price"])).toBeLessThan(Number(sale["price"]));
    expect(body["requestedPrice"]).toBe(sale["price"]);
    const facts = await api.services.db
      .selectFrom("sale_lines as l")
      .innerJoin("sales as s", "s.id", "l.sale_id")
      .innerJoin("refunds as r", "r.sale_id", "s.id")
      .innerJoin("offers as o", "o.id", "l.offer_id")
      .where("l.qid", "=", reduced.id)
      .select(["r.status", "r.amount_minor", "l.landed_price_minor", "o.stock"])
      .executeTakeFirstOrThrow();
    expect(facts).toMatchObject({
      status: "PENDING",
      amount_minor: (reduced.requestedQuantity - reduced.unit) * facts.landed_price_minor,
      stock: 0,
    });
    const timeline = (await get(`sales/${text(sale, "qid")}/timeline/`)).body["results"] as unknown as Json[];
    expect(timeline[0]).toMatchObject({
      type: "sale.confirmed",
      actor: "Demo Seller",
      detail: "1 line reduced",
    });

    expect(await post(path, { lines })).toMatchObject({ status: 200, body });
    expect(await post(path, { lines: full(sale) })).toMatchObject({
      status: 409,
      body: { code: "invalid_state" },
    });
  });

  it("refuses invalid quantities with the code and the lines", async () => {
    const sale = await newSale();
    const path = `sales/${text(sale, "qid")}/confirm_saleline_quantities/`;
    const lines = full(sale);
    const [head, ...rest] = lines as [{ id: string; quantity: number }];
    const codeOf = async (body: unknown) => (await post(path, body)).body["code"];
    expect(await codeOf({ lines: [{ ...head, quantity: head.quantity + 100_000 }, ...rest] })).toBe(
      "SaleLineQuantityExceedsRequestedAmount",
    );
    expect(await codeOf({ lines: [{ ...head, quantity: 0 }, ...rest, ...rest.slice(0, 1)] })).toMatch(
      /lines_incomplete|nothing_confirmed/,
    );
    expect(await codeOf({ lines: lines.map((line) => ({ ...line, quantity: 0 })) })).toBe(
      "nothing_confirmed",
    );
    expect(await codeOf({ lines: [head, head, ...rest] })).toBe("lines_incomplete");
    expect(await codeOf({ lines, version: 99 })).toBe("version_conflict");
    const big = linesOf(sale).find((line) => line.requestedQuantity > line.unit) as Line;
    const other = (quantity: number) => ({
      lines: lines.map((line) => (line.id === big.id ? { ...line, quantity } : line)),
    });
    const missing = await post(path, other(big.requestedQuantity - big.unit));
    expect(missing).toMatchObject({
      status: 400,
      body: { code: "SALE_LINES_REDUCTION_REASON_REQUIRED", lines: [big.id] },
    });
    const cased = linesOf(sale).find((line) => line.unit > 1);
    if (cased) {
      const broken = lines.map((line) =>
        line.id === cased.id ? { ...line, quantity: 1, reductionReason: "DAMAGED" } : line,
      );
      expect(await post(path, { lines: broken })).toMatchObject({
        status: 400,
        body: { code: "unit_size_invalid", lines: [cased.id] },
      });
    }
    expect((await get(`sales/${text(sale, "qid")}/`)).body).toMatchObject({
      status: "NOTIFIED",
      version: sale["version"],
    });
  });

  it("lets one of two different confirmations win, and both of two equal ones", async () => {
    const sale = await newSale();
    const path = `sales/${text(sale, "qid")}/confirm_saleline_quantities/`;
    const big = linesOf(sale).find((line) => line.requestedQuantity > line.unit) as Line;
    const less = full(sale).map((line) =>
      line.id === big.id ? { ...line, quantity: big.unit, reductionReason: "DAMAGED" } : line,
    );
    const answers = await Promise.all([post(path, { lines: full(sale) }), post(path, { lines: less })]);
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409]);
    const next = await newSale();
    const equal = await Promise.all(
      [1, 2].map(() =>
        post(`sales/${text(next, "qid")}/confirm_saleline_quantities/`, { lines: full(next) }),
      ),
    );
    expect(equal.map((answer) => [answer.status, answer.body["version"]])).toEqual(
      [1, 2].map(() => [200, Number(next["version"]) + 1]),
    );
  });

  it("declines with a full refund; OTHER needs a text; a shipped sale cannot be declined", async () => {
    const sale = await newSale();
    const path = `sales/${text(sale, "qid")}/decline/`;
    expect(await post(path, { reason: "OTHER", text: "too short" })).toMatchObject({
      status: 400,
      body: { code: "decline_text_required", min: 30, max: 1000 },
    });
    const declined = await post(path, { reason: "WAREHOUSE_CLOSED" });
    expect(declined).toMatchObject({
      status: 200,
      body: { status: "DECLINED", declineReason: "WAREHOUSE_CLOSED", nextAction: "NONE" },
    });
    expect(await post(path, { reason: "WAREHOUSE_CLOSED" })).toMatchObject({
      status: 200,
      body: declined.body,
    });
    const refunds = await api.services.db
      .selectFrom("refunds as r")
      .innerJoin("sales as s", "s.id", "r.sale_id")
      .where("s.qid", "=", String(sale["qid"]))
      .select(["r.kind", "r.status"])
      .execute();
    expect(refunds).toEqual([{ kind: "DECLINE", status: "POSTED" }]);
    const [shipped] = (await list("nextAction=TRIGGER_PAYMENT")).results;
    expect(await post(`sales/${text(shipped, "qid")}/decline/`, { reason: "OUT_OF_STOCK" })).toMatchObject({
      status: 409,
      body: { code: "invalid_state", status: "CONFIRMED" },
    });
    const confirm = await post(`sales/${text(sale, "qid")}/confirm_saleline_quantities/`, {
      lines: full(sale),
    });
    expect(confirm).toMatchObject({ status: 409, body: { code: "invalid_state", status: "DECLINED" } });
  });

  it("offers the reasons to decline in order, only OTHER with a text", async () => {
    const sale = await newSale();
    const reasons = (await get(`sales/${text(sale, "qid")}/decline-reasons/`)).body["results"] as unknown as {
      code: string;
      textRequired: boolean;
    }[];
    expect(reasons).toHaveLength(10);
    expect(reasons.filter((reason) => reason.textRequired).map((reason) => reason.code)).toEqual(["OTHER"]);
  });

  it("puts first what expires first, then what has no deadline any more", async () => {
    const { body } = await get("sellers/inbox/");
    const doNext = body["doNext"] as unknown as { qid: string; nextAction: string; expiredAt: string }[];
    const { body: all } = await get("sales/?status=CURRENT&size=100");
    const sales = all["results"] as unknown as { qid: string; nextAction: string; expiredAt: string }[];
    const isLater = ({ nextAction }: { nextAction: string }) =>
      !["CONFIRM_QUANTITIES", "ARRANGE_SHIPPING"].includes(nextAction);
    const byDeadline = sales
      .filter(({ nextAction }) => nextAction !== "NONE")
      .toSorted(
        (a, b) =>
          Number(isLater(a)) - Number(isLater(b)) || Date.parse(a.expiredAt) - Date.parse(b.expiredAt),
      );
    expect(doNext.length).toBe(8);
    expect(doNext.map(({ expiredAt }) => expiredAt)).toEqual(
      byDeadline.slice(0, 8).map(({ expiredAt }) => expiredAt),
    );
    const actionOf = new Map(sales.map(({ qid, nextAction }) => [qid, nextAction]));
    for (const { qid, nextAction } of doNext) expect(nextAction).toBe(actionOf.get(qid));
  });

  it("says what is paid out next, and how many offers do not win", async () => {
    const { body } = await get("sellers/inbox/");
    const next = body["nextPayout"] as unknown as { on: string; amount: string; count: number };
    const { rows } = await sql<{ on: string; amount: string; count: number }>`
      select to_char(p.due_on, 'YYYY-MM-DD') as "on", to_char(sum(p.amount_minor) / 100.0, 'FM9999990.00') as amount, count(*)::int as count
      from payouts p join memberships m on m.organisation_id = p.seller_id join users u on u.id = m.user_id
      where u.email = 'seller@demo.example' and p.status = 'SCHEDULED' group by p.due_on order by p.due_on limit 1`.execute(
      api.services.db,
    );
    expect(next).toMatchObject(rows[0] ?? {});
    const { body: offers } = await get("offers/total-count-by-status/");
    expect(body["notWinningCount"]).toBe(offers["NOT_WINNING"]);
  });

  it("says how far a seller without any order is, until the first one", async () => {
    expect((await get("sellers/inbox/")).body["firstSteps"]).toBeNull();
    const { session } = await newSeller(api);
    const { body } = await api.request("GET", "sellers/inbox/", { headers: session });
    expect(body["firstSteps"]).toEqual({ hasOffers: false, hasLiveOffer: false });
  });

  it("shows the seller the open work and the warehouse its arrivals", async () => {
    const { body, status } = await get("sellers/inbox/");
    expect(status).toBe(200);
    const weeks = body["weeklySales"] as unknown as { weekStart: string; count: number }[];
    expect(weeks).toHaveLength(12);
    const days = body["dailySales"] as unknown as { day: string; count: number }[];
    expect(days).toHaveLength(14);
    // The test day is a Tuesday: Monday and today are this week, the seven days before them last week.
    const counted = (from: number, to?: number) =>
      days.slice(from, to).reduce((sum, { count }) => sum + count, 0);
    expect(days.at(-2)?.day).toBe(weeks.at(-1)?.weekStart);
    expect([counted(-9, -2), counted(-2)]).toEqual(weeks.slice(-2).map(({ count }) => count));
    expect(body["currency"]).toBe("EUR");
    const incoming = await api.request("GET", "warehouse/incoming/", {
      as: "warehouse@demo.example",
      application: "warehouse",
    });
    const [box] = incoming.body["results"] as unknown as {
      sscc: string;
      trackingNumber: string;
      saleNumber: string;
    }[];
    for (const search of [box?.sscc, `(00)${box?.sscc}`, box?.trackingNumber, box?.saleNumber]) {
      const found = await api.request(
        "GET",
        `warehouse/incoming/?search=${encodeURIComponent(search ?? "")}`,
        { as: "warehouse@demo.example", application: "warehouse" },
      );
      expect(found.body["count"], search).toBeGreaterThan(0);
      expect(Number(found.body["count"])).toBeLessThan(Number(incoming.body["count"]));
    }
  });

  it("records acceptance of the terms once", async () => {
    const accept = () => api.request("POST", "sellers/accept-sla/", { as: "noterms@demo.example" });
    const first = await accept();
    expect(first.status).toBe(200);
    expect(first.body["sellerAcceptedSlaAt"]).not.toBeNull();
    expect((await accept()).body["sellerAcceptedSlaAt"]).toBe(first.body["sellerAcceptedSlaAt"]);
  });

  it("expires sales past their deadline once, and leaves booked, shipped and paid ones alone", async () => {
    const now = new Date("2026-07-01T00:00:00Z");
    const [one, two] = await Promise.all([
      expireSales({ db: api.services.db, now }),
      expireSales({ db: api.services.db, now }),
    ]);
    expect(one + two).toBeGreaterThan(20);
    expect(await expireSales({ db: api.services.db, now })).toBe(0);
    const left = await list("size=200");
    expect(new Set(left.results.map((sale) => sale["nextAction"]))).toEqual(
      new Set(["ADD_TRACKING", "TRIGGER_PAYMENT", "COMPLETE"]),
    );
  });
});
