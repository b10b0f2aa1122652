import { readTable } from "@quayside/spreadsheet/read-table";
import { isEndedUnsold } from "@quayside/api-client/contract/sales/sale.rules";
import type { SaleStatus } from "@quayside/api-client/contract/sales/sale.schema";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { companyOf } from "#testing/market.ts";
import { type Json, TEST_NOW, type TestApi, startTestApi } from "#testing/test-api.ts";

const seller = "seller@demo.example";
const other = "keyaccount@demo.example";

describe("the order desk over HTTP", () => {
  let api: TestApi;
  let sellerId: number;
  beforeAll(async () => {
    api = await startTestApi();
    sellerId = await companyOf(api, seller);
  }, 120_000);
  afterAll(() => api.close());

  const get = (path: string, as = seller) => api.request("GET", path, { as });
  const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    api.request("POST", path, { as: seller, body, headers });
  const list = async (query: string) => {
    const { body } = await get(`sales/?${query}`);
    return { count: Number(body["count"]), results: body["results"] as unknown as Json[] };
  };
  const rowOf = async <T>(query: ReturnType<typeof sql<T>>): Promise<T> => {
    const [row] = (await query.execute(api.services.db)).rows;
    if (!row) throw new Error("A fixture found nothing");
    return row;
  };

  describe("search", () => {
    const search = async (query: string, as = seller) =>
      (await get(`sales/search/?query=${encodeURIComponent(query)}`, as)).body["results"] as unknown as {
        qid: string;
        match: { kind: string; text: string };
      }[];

    it("finds a sale by number, the start of one, tracking number, GTIN, brand and product, and says by what", async () => {
      const sale = await rowOf(sql<{
        qid: string;
        number: string;
        gtin: string;
        brand: string;
        name: string;
      }>`
        select s.qid, s.number, l.gtin, l.brand, l.name from sales s join sale_lines l on l.sale_id = s.id where s.seller_id = ${sellerId} order by s.id desc limit 1`);
      expect(await search(sale.number)).toMatchObject([
        { qid: sale.qid, match: { kind: "NUMBER", text: sale.number } },
      ]);
      expect((await search(sale.number.slice(0, 6))).map(({ qid }) => qid)).toContain(sale.qid);
      expect((await search(sale.gtin)).find(({ qid }) => qid === sale.qid)?.match).toEqual({
        kind: "GTIN",
        text: sale.gtin,
      });
      expect((await search(sale.gtin.padStart(14, "0"))).map(({ qid }) => qid)).toContain(sale.qid);
      expect((await search(sale.brand.toUpperCase()))[0]?.match.kind).toBe("BRAND");
      expect((await search(sale.name)).find(({ qid }) => qid === sale.qid)?.match.kind).toMatch(
        /PRODUCT|BRAND/,
      );
      const shipped = await rowOf(sql<{ qid: string; code: string }>`
        select s.qid, h.tracking_numbers[1] as code from shipments h join sales s on s.id = h.sale_id where s.seller_id = ${sellerId} and h.tracking_numbers <> '{}' limit 1`);
      expect((await search(shipped.code.toLowerCase()))[0]).toMatchObject({
        qid: shipped.qid,
        match: { kind: "TRACKING" },
      });
    });

    it("finds each sale once, nothing of others, and nothing for nothing", async () => {
      const hits = await search("nivea");
      expect(new Set(hits.map(({ qid }) => qid)).size).toBe(hits.length);
      const { number } = await rowOf(
        sql<{ number: string }>`select number from sales where seller_id = ${sellerId} limit 1`,
      );
      expect(await search(number, other)).toEqual([]);
      for (const nothing of ["", "  ", "zz", "%%%", "___", "no such product anywhere"])
        expect(await search(nothing)).toEqual([]);
    });

    it("is not taken for a sale of that id", async () => {
      expect((await get("sales/search/")).body).toEqual({ results: [] });
      expect((await get("sales/download/")).headers.get("content-type")).toContain("text/csv");
    });
  });

  describe("the filters of the list", () => {
    it("take days of creation in the seller's time zone, both included", async () => {
      const all = await list("status=ALL&size=1");
      const from = await list("status=ALL&createdFrom=2026-05-01");
      const to = await list("status=ALL&createdTo=2026-04-30");
      expect(from.count + to.count).toBe(all.count);
      await sql`update sales set created_at = '2026-03-01T23:30:00Z' where id = (select min(id) from sales where seller_id = ${sellerId})`.execute(
        api.services.db,
      );
      const { rows } = await sql<{
        qid: string;
      }>`select qid from sales where id = (select min(id) from sales where seller_id = ${sellerId})`.execute(
        api.services.db,
      );
      const march2 = await list("status=ALL&createdFrom=2026-03-02&createdTo=2026-03-02&size=200");
      expect(march2.results.map((sale) => sale["qid"])).toContain(rows[0]?.qid);
      expect((await get("sales/?createdFrom=2026-02-30")).status).toBe(400);
    });

    it("take a brand by its whole name, a deadline, and missing documents", async () => {
      const { brand, n } = await rowOf(sql<{
        brand: string;
        n: number;
      }>`select l.brand, count(distinct s.id)::int as n from sales s join sale_lines l on l.sale_id = s.id
        where s.seller_id = ${sellerId} group by 1 order by 2 desc limit 1`);
      expect((await list(`status=ALL&brand=${encodeURIComponent(brand.toLowerCase())}`)).count).toBe(n);
      expect((await list(`status=ALL&brand=${encodeURIComponent(brand.slice(0, -1))}`)).count).toBeLessThan(
        n,
      );
      const expiring = await list("deadline=EXPIRING&size=200");
      expect(expiring.count).toBeGreaterThan(0);
      for (const sale of expiring.results)
        expect(Date.parse(String(sale["expiredAt"]))).toBeLessThan(TEST_NOW.getTime() + 24 * 60 * 60 * 1000);
      await sql`update sales set expired_at = ${TEST_NOW}::timestamptz - interval '1 hour' where id = (select min(id) from sales where seller_id = ${sellerId}
        and status = 'CONFIRMED' and next_action = 'TRIGGER_PAYMENT')`.execute(api.services.db);
      expect((await list("deadline=OVERDUE")).count).toBe(1);
      const missing = await list("documents=MISSING&size=200");
      expect(missing.count).toBeGreaterThan(0);
      const [first] = missing.results;
      const form = new FormData();
      form.append("type", "PACKING_LIST");
      form.append("file", new Blob(["%PDF-1.7\n%%EOF"]), "packing.pdf");
      const commercial = new FormData();
      commercial.append("type", "COMMERCIAL_INVOICE");
      commercial.append("file", new Blob(["%PDF-1.7\n%%EOF"]), "invoice.pdf");
      for (const body of [form, commercial])
        expect((await post(`sales/${String(first?.["qid"])}/documents/`, body)).status).toBe(201);
      expect((await list("documents=MISSING")).count).toBe(missing.count - 1);
    });

    it("find a sale by its tracking number", async () => {
      const { qid, code } = await rowOf(sql<{ qid: string; code: string }>`
        select s.qid, h.tracking_numbers[1] as code from shipments h join sales s on s.id = h.sale_id where s.seller_id = ${sellerId} and h.tracking_numbers <> '{}' limit 1`);
      expect((await list(`status=ALL&search=${code}`)).results.map((sale) => sale["qid"])).toEqual([qid]);
    });
  });

  describe("the download", () => {
    it.each(["csv", "xlsx"])(
      "holds in %s what the list shows with the same filters, in its order",
      async (format) => {
        const query = "status=PAST&destination=FR&sort=-total";
        const shown = await list(`${query}&size=200`);
        const { status, headers, bytes } = await get(
          `sales/download/?${query}&format=${format}&columns=number,price,trackingNumbers`,
        );
        expect(status).toBe(200);
        expect(headers.get("content-disposition")).toContain(`orders-2026-06-09.${format}`);
        const rows = (await readTable(new Uint8Array(bytes))).sheets[0]?.rows ?? [];
        expect(rows[0]).toEqual(["Order number", "Goods", "Tracking numbers"]);
        expect(rows.slice(1).map(([number]) => number)).toEqual(shown.results.map((sale) => sale["number"]));
        expect(rows.slice(1).map(([, price]) => Number(price))).toEqual(
          shown.results.map((sale) =>
            isEndedUnsold(sale["status"] as unknown as SaleStatus) ? 0 : Number(sale["price"]),
          ),
        );
      },
    );

    it("says nothing of money for what ended unsold, but what was ordered", async () => {
      const { bytes } = await get(
        "sales/download/?status=PAST&columns=status,price,requestedPrice,shippingFee,vat",
      );
      const rows = (await readTable(new Uint8Array(bytes))).sheets[0]?.rows.slice(1) ?? [];
      const unsold = rows.filter(([status]) => status !== "Completed");
      expect(unsold.length).toBeGreaterThan(0);
      for (const [, price, requested, fee, vat] of unsold) {
        expect([price, fee, vat].map(Number)).toEqual([0, 0, 0]);
        expect(Number(requested)).toBeGreaterThan(0);
      }
    });

    it("has every column unless some are chosen, goes past a page, and holds no sale of others", async () => {
      const { bytes } = await get("sales/download/?status=ALL");
      const rows = (await readTable(new Uint8Array(bytes))).sheets[0]?.rows ?? [];
      expect(rows[0]).toHaveLength(21);
      expect(rows.length - 1).toBe((await list("status=ALL&size=1")).count);
      const { rows: own } = await sql<{
        number: string;
      }>`select number from sales where seller_id = ${sellerId}`.execute(api.services.db);
      const numbers = new Set(own.map(({ number }) => number));
      expect(rows.slice(1).every(([number]) => numbers.has(number ?? ""))).toBe(true);
    });

    it("holds only the named ones of what the filters match", async () => {
      const { results } = await list("status=PAST&size=3");
      const [first, , third] = results.map((sale) => String(sale["qid"]));
      const { bytes } = await get(
        `sales/download/?status=PAST&columns=number&orders=${third},${first},NoSuchSale000001`,
      );
      const rows = (await readTable(new Uint8Array(bytes))).sheets[0]?.rows ?? [];
      expect(rows.slice(1).flat()).toEqual([results[0]?.["number"], results[2]?.["number"]]);
    });

    it("says in words what screens say in words, with times of one form", async () => {
      const columns = "number,status,nextAction,country,carriers,declineReason,createdAt";
      const told = async (query: string) => {
        const { bytes } = await get(`sales/download/?${query}&columns=${columns}`);
        return (await readTable(new Uint8Array(bytes))).sheets[0]?.rows.slice(1) ?? [];
      };
      const rows = [...(await told("status=CURRENT")), ...(await told("status=PAST"))];
      const seen = (column: number) => new Set(rows.map((row) => row[column]));
      expect([...seen(1)]).toEqual(
        expect.arrayContaining(["New", "To ship", "Payment due", "Completed", "Declined"]),
      );
      expect([...seen(2)]).toEqual(expect.arrayContaining(["Confirm quantities", "Nothing to do"]));
      expect([...seen(3)]).toContain("France");
      const words = rows.flatMap((row) => row.slice(1, 6)).filter((word) => word !== "");
      expect(words.filter((word) => /^[A-Z]+_[A-Z_]+$|^[A-Z]{2}$|^[a-z]+-[a-z]+$/.test(word ?? ""))).toEqual(
        [],
      );
      for (const at of seen(6)) expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    });

    it("separates the cells of a CSV file by semicolons where that is asked for, with decimal commas", async () => {
      const { bytes } = await get("sales/download/?status=PAST&columns=number,price&delimiter=SEMICOLON");
      const [header, first] = Buffer.from(bytes).toString("utf8").split("\r\n");
      expect(header).toBe("\ufeffOrder number;Goods");
      expect(first).toMatch(/^\d+;\d+,\d\d$/);
      expect((await get("sales/download/?delimiter=TAB")).status).toBe(400);
    });

    it("names columns that do not exist or stand twice", async () => {
      const { status, body } = await get("sales/download/?columns=number,secret,number");
      expect([status, body["code"], body["columns"]]).toEqual([400, "column_unknown", ["secret", "number"]]);
    });
  });

  describe("in bulk", () => {
    const confirm = (body: object, headers = {}) => post("sales/bulk/confirm/", body, headers);

    it("marks named sales or a filter as read, and says what is no sale of the seller", async () => {
      const fresh = (await list("nextAction=CONFIRM_QUANTITIES&size=200")).results.filter(
        (sale) => !sale["hasRead"],
      );
      const foreign = String((await get("sales/?size=1", other)).body["results"]?.[0]?.["qid"]);
      const [first] = fresh;
      const answer = await post("sales/bulk/read/", { qids: [first?.["qid"], first?.["qid"], foreign] });
      expect(answer.body).toEqual({ changed: 1, notFound: [foreign] });
      expect((await post("sales/bulk/read/", { filter: { status: "CURRENT" } })).body).toMatchObject({
        changed: fresh.length - 1,
      });
      expect((await post("sales/bulk/read/", { filter: {} })).body).toMatchObject({ changed: 0 });
      expect((await post("sales/bulk/read/", {})).body["code"]).toBe("qids_or_filter");
      expect((await post("sales/bulk/read/", { qids: [foreign], filter: {} })).body["code"]).toBe(
        "qids_or_filter",
      );
    });

    it("confirms as ordered, each sale apart, and answers what became of each", async () => {
      const open = (await list("nextAction=CONFIRM_QUANTITIES&size=200")).results;
      const [full = "", drafted = "", declined = ""] = open
        .toSorted((one, two) => Math.min(2, Number(two["lineCount"])) - Math.min(2, Number(one["lineCount"])))
        .map((sale) => String(sale["qid"]));
      const line = (await get(`sales/${drafted}/`)).body["lines"]?.[0];
      const draft = await api.request("PUT", `sales/${drafted}/lines/${String(line?.["id"])}/`, {
        as: seller,
        body: { quantity: 0, reductionReason: "DAMAGED" },
      });
      expect(draft.status).toBe(200);
      await post(`sales/${declined}/decline/`, { reason: "WAREHOUSE_CLOSED" });
      const foreign = String((await get("sales/?size=1", other)).body["results"]?.[0]?.["qid"]);
      const { body } = await confirm(
        { qids: [full, drafted, declined, foreign] },
        { "idempotency-key": "bulk-1" },
      );
      expect(body).toMatchObject({ confirmed: 1, failed: 3, left: 0 });
      expect((body["results"] as unknown as Json[]).map((result) => result["outcome"])).toEqual([
        "CONFIRMED",
        "DRAFTED",
        "INVALID_STATE",
        "NOT_FOUND",
      ]);
      const sale = (await get(`sales/${full}/`)).body;
      expect(sale).toMatchObject({ status: "CONFIRMED", price: sale["requestedPrice"] });
      const again = await confirm(
        { qids: [full, drafted, declined, foreign] },
        { "idempotency-key": "bulk-1" },
      );
      expect(again.body).toEqual(body);
      expect((await confirm({ qids: [full] })).body).toMatchObject({ confirmed: 1, failed: 0 });
      const { rows } = await sql<{
        n: number;
      }>`select count(*)::int as n from audit_log where action = 'sale.confirm' and subject_qid = ${full}`.execute(
        api.services.db,
      );
      expect(rows[0]?.n).toBe(1);
    });

    it("confirms one sale once when two calls meet", async () => {
      const qids = (await list("nextAction=CONFIRM_QUANTITIES&size=3")).results.map((sale) =>
        String(sale["qid"]),
      );
      const pair = await Promise.all([confirm({ qids }), confirm({ qids: qids.toReversed() })]);
      expect(pair.map(({ status }) => status)).toEqual([200, 200]);
      const { rows } = await sql<{
        n: number;
      }>`select count(*)::int as n from sale_events e join sales s on s.id = e.sale_id
        where e.type = 'sale.confirmed' and s.qid = any(${qids}::text[])`.execute(api.services.db);
      expect(rows[0]?.n).toBe(pair[0].body["confirmed"]);
    });

    it("confirms what a filter shows", async () => {
      const waiting = await list("nextAction=CONFIRM_QUANTITIES&size=200");
      const { body } = await confirm({ filter: { nextAction: "CONFIRM_QUANTITIES" } });
      expect((body["results"] as unknown as Json[]).length).toBe(waiting.count);
      expect(Number(body["confirmed"])).toBe(
        waiting.count -
          (body["results"] as unknown as Json[]).filter((one) => (one["outcome"] as unknown) === "DRAFTED")
            .length,
      );
    });
  });
});
