import { isoDay } from "@quayside/format/date";
import { readTable } from "@quayside/spreadsheet/read-table";
import { isEndedUnsold } from "@quayside/api-client/contract/sales/sale.rules";
import type { SaleStatus } from "@quayside/api-client/contract/sales/sale.schema";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { companyOf } from "#testing/market.ts";
import type { Json } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const seller = "seller@demo.example";

describe("the download", () => {
  const api = useApi();
  let sellerId: number;
  beforeAll(async () => {
    sellerId = await companyOf(api, seller);
  }, 120_000);

  const get = (path: string) => api.request("GET", path, { as: seller });
  const list = async (query: string) => {
    const { body } = await get(`sales/?${query}`);
    return { count: Number(body["count"]), results: body["results"] as unknown as Json[] };
  };

  it("is not taken for a sale with that id", async () => {
    expect((await get("sales/download/")).headers.get("content-type")).toContain("text/csv");
  });

  it.each(["csv", "xlsx"])(
    "has in %s what the list shows with the same filters, in its order",
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

  it("shows no amounts for sales that ended unsold, except what was ordered", async () => {
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

  it("gives a deadline as the last day for the seller, with its time zone", async () => {
    const { results } = await list("status=CURRENT&size=50");
    const { bytes } = await get("sales/download/?status=CURRENT&columns=number,expiredAt,timeZone");
    const rows = (await readTable(new Uint8Array(bytes))).sheets[0]?.rows ?? [];
    expect(rows[0]).toEqual(["Order number", "Ship by", "Time zone of the deadline"]);
    const told = new Map(rows.slice(1).map(([number, day, zone]) => [number, { day, zone }]));
    expect(results.length).toBeGreaterThan(10);
    for (const { number, expiredAt } of results as unknown as { number: string; expiredAt: string }[]) {
      const zone = String(told.get(number)?.zone);
      const lastMoment = new Date(Date.parse(expiredAt) - 1);
      expect(told.get(number)?.day).toBe(isoDay(lastMoment, zone));
    }
    // Midnight in Berlin is another day in UTC.
    expect(new Set([...told.values()].map(({ zone }) => zone))).toEqual(new Set(["Europe/Berlin"]));
  });

  it("counts sales that ended unsold as not confirmed", async () => {
    const { bytes } = await get("sales/download/?status=PAST&columns=status,confirmedAt");
    const rows = (await readTable(new Uint8Array(bytes))).sheets[0]?.rows.slice(1) ?? [];
    const unsold = rows.filter(([status]) => status !== "Completed");
    expect(unsold.length).toBeGreaterThan(0);
    expect(unsold.filter(([, confirmedAt]) => confirmedAt !== "")).toEqual([]);
  });

  it("has every column by default, more than one page, and no sale of others", async () => {
    const { bytes } = await get("sales/download/?status=ALL");
    const rows = (await readTable(new Uint8Array(bytes))).sheets[0]?.rows ?? [];
    expect(rows[0]).toHaveLength(22);
    expect(rows.length - 1).toBe((await list("status=ALL&size=1")).count);
    const { rows: own } = await sql<{
      number: string;
    }>`select number from sales where seller_id = ${sellerId}`.execute(api.services.db);
    const numbers = new Set(own.map(({ number }) => number));
    expect(rows.slice(1).every(([number]) => numbers.has(number ?? ""))).toBe(true);
  });

  it("has only the named ones among what the filters match", async () => {
    const { results } = await list("status=PAST&size=3");
    const [first, , third] = results.map((sale) => String(sale["qid"]));
    const { bytes } = await get(
      `sales/download/?status=PAST&columns=number&orders=${third},${first},NoSuchSale000001`,
    );
    const rows = (await readTable(new Uint8Array(bytes))).sheets[0]?.rows ?? [];
    expect(rows.slice(1).flat()).toEqual([results[0]?.["number"], results[2]?.["number"]]);
  });

  it("uses the words of the pages instead of codes, with uniform times", async () => {
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

  it("separates CSV cells by semicolons on request, with decimal commas", async () => {
    const { bytes } = await get("sales/download/?status=PAST&columns=number,price&delimiter=SEMICOLON");
    const [header, first] = Buffer.from(bytes).toString("utf8").split("\r\n");
    expect(header).toBe("\ufeffOrder number;Goods");
    expect(first).toMatch(/^\d+;\d+,\d\d$/);
    expect((await get("sales/download/?delimiter=TAB")).status).toBe(400);
  });

  it("names columns that do not exist or are given twice", async () => {
    const { status, body } = await get("sales/download/?columns=number,secret,number");
    expect([status, body["code"], body["columns"]]).toEqual([400, "column_unknown", ["secret", "number"]]);
  });
});
