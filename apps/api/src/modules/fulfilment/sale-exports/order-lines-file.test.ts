import { saleStatusNameOf } from "@quayside/api-client/contract/sales/sale.messages";
import type { NextAction, SaleStatus } from "@quayside/api-client/contract/sales/sale.schema";
import { countryName } from "@quayside/format/country";
import { readTable } from "@quayside/spreadsheet/read-table";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { companyOf } from "#testing/market.ts";
import { useApi } from "#testing/use-api.ts";

const seller = "seller@demo.example";
const other = "keyaccount@demo.example";
const HEADINGS = [
  "Order number",
  "Status",
  "Created (UTC)",
  "Destination country",
  "GTIN",
  "Brand",
  "Product",
  "Your SKU",
  "Units ordered",
  "Units confirmed",
  "Unit price",
  "Sum ordered",
  "Sum confirmed",
  "Currency",
];

/** A line from the database; prices in minor units. */
interface StoredLine {
  readonly number: string;
  readonly status: SaleStatus;
  readonly nextAction: NextAction;
  readonly createdAt: string;
  readonly country: string;
  readonly gtin: string;
  readonly brand: string;
  readonly name: string;
  readonly sku: string | null;
  readonly ordered: number;
  readonly confirmed: number | null;
  readonly minor: number;
  readonly currency: string;
}

interface SaleLine {
  readonly id: string;
  readonly gtin: string;
  readonly requestedQuantity: number;
  readonly price: string;
}

describe("the download with a row per product of an order", () => {
  const api = useApi();
  let sellerId: number;
  beforeAll(async () => {
    sellerId = await companyOf(api, seller);
    // Most sold offers have an SKU, some with leading zeros.
    await sql`
      update offers set sku = case when id % 2 = 0 then '00' || id else 'A-' || id end
      where seller_id = ${sellerId} and id % 3 > 0 and id in (select offer_id from sale_lines)`.execute(
      api.services.db,
    );
  }, 120_000);

  const get = (path: string, as = seller) => api.request("GET", path, { as });
  const send = (method: "PUT" | "POST", path: string, body: unknown) =>
    api.request(method, path, { as: seller, body });
  const tableOf = async (query: string, as = seller) => {
    const { status, bytes } = await get(`sales/download/?${query}`, as);
    expect(status).toBe(200);
    return (await readTable(new Uint8Array(bytes))).sheets[0]?.rows ?? [];
  };
  const linesOf = async (query: string, as = seller) => (await tableOf(`rows=LINES&${query}`, as)).slice(1);
  const money = (minor: number) => (minor / 100).toFixed(2);
  /** The lines of the seller's sales under a condition, highest total first. */
  const stored = async (condition: ReturnType<typeof sql>) => {
    const { rows } = await sql<StoredLine>`
      select s.number, s.status, s.next_action as "nextAction", to_char(s.created_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
        s.destination_country as country, l.gtin, l.brand, l.name, o.sku, l.requested_quantity as ordered,
        l.confirmed_quantity as confirmed, l.price_minor::int as minor, s.currency
      from sale_lines l join sales s on s.id = l.sale_id left join offers o on o.id = l.offer_id
      where s.seller_id = ${sellerId} and ${condition}
      order by case when s.status in ('DECLINED', 'EXPIRED', 'CANCELLED') then 0 else s.price_minor end desc, s.id desc, l.position`.execute(
      api.services.db,
    );
    return rows;
  };
  const asTold = (line: StoredLine) => {
    const isUnsold = ["DECLINED", "EXPIRED", "CANCELLED"].includes(line.status);
    const confirmed = isUnsold ? 0 : line.confirmed;
    return [
      line.number,
      saleStatusNameOf(line),
      line.createdAt,
      countryName(line.country),
      line.gtin,
      line.brand,
      line.name,
      line.sku ?? "",
      String(line.ordered),
      String(confirmed ?? ""),
      money(line.minor),
      money(line.minor * line.ordered),
      confirmed === null ? "" : money(line.minor * confirmed),
      line.currency,
    ];
  };

  it("has every line of the orders that match a filter, in list order, as in the database", async () => {
    const lines = await stored(sql`not s.is_current and s.destination_country = 'FR'`);
    expect(new Set(lines.map(({ number }) => number)).size).toBeLessThan(lines.length);
    const [headings, ...rows] = await tableOf("rows=LINES&status=PAST&destination=FR&sort=-total");
    expect(headings).toEqual(HEADINGS);
    expect(rows).toEqual(lines.map(asTold));
    expect(new Set(rows.map(([, status]) => status)).size).toBeGreaterThan(1);
    expect(rows.some((row) => /^00\d+$/.test(row[7] ?? ""))).toBe(true);
  });

  it("is the same table as a workbook, with typed times, amounts and codes", async () => {
    const query = "status=PAST&sort=-total";
    const { headers } = await get(`sales/download/?rows=LINES&${query}&format=xlsx`);
    expect(headers.get("content-disposition")).toContain("order-lines-2026-06-09.xlsx");
    // A cell with a number or a time is read back without its text format.
    const typed = (cell: string, place: number) => {
      if (HEADINGS[place] === "Created (UTC)") return cell.replace("T", " ").replace("Z", "");
      return /^\d+\.\d\d$/.test(cell) ? String(Number(cell)) : cell;
    };
    const inText = await linesOf(query);
    expect(inText.length).toBeGreaterThan(100);
    expect(await linesOf(`${query}&format=xlsx`)).toEqual(inText.map((row) => row.map(typed)));
  });

  it.each([
    ["ordered", "orderedSum", "requestedPrice", "status=ALL"],
    ["confirmed", "sum", "price", "status=PAST"],
  ])(
    "has %s sums that add up to those of each order in the download by order",
    async (_, sum, total, which) => {
      const orders = (await tableOf(`${which}&columns=number,${total},lineCount`)).slice(1);
      const sums = new Map<string, { cents: number; lines: number }>();
      for (const row of await linesOf(`${which}&columns=number,${sum}`)) {
        const [number = "", amount] = row;
        const { cents, lines } = sums.get(number) ?? { cents: 0, lines: 0 };
        sums.set(number, { cents: cents + Math.round(Number(amount) * 100), lines: lines + 1 });
      }
      expect(orders.length).toBeGreaterThan(50);
      expect([...sums].map(([number, { cents, lines }]) => [number, money(cents), String(lines)])).toEqual(
        orders,
      );
    },
  );

  it("has no confirmed units and sum while the quantity is a draft", async () => {
    const waiting = (await get("sales/?nextAction=CONFIRM_QUANTITIES&size=200")).body["results"];
    const sale = (waiting as unknown as { qid: string; lineCount: number }[]).find(
      (one) => one.lineCount > 1,
    );
    const path = `sales/${sale?.qid}/`;
    const { lines } = (await get(path)).body as unknown as { lines: SaleLine[] };
    const [line] = lines;
    if (!line) throw new Error("The order has no line");
    const cells = async () => {
      const rows = await linesOf(
        `status=ALL&orders=${sale?.qid}&columns=gtin,ordered,confirmed,orderedSum,sum`,
      );
      return rows.find(([gtin]) => gtin === line.gtin)?.slice(1);
    };
    const ordered = String(line.requestedQuantity);
    const orderedSum = (Number(line.price) * line.requestedQuantity).toFixed(2);
    const asOrdered = [ordered, "", orderedSum, ""];
    expect(await cells()).toEqual(asOrdered);
    const none = { quantity: 0, reductionReason: "DAMAGED" };
    expect((await send("PUT", `${path}lines/${line.id}/`, none)).status).toBe(200);
    expect(await cells()).toEqual(asOrdered);
    const asked = lines.map(({ id, requestedQuantity }) =>
      id === line.id ? { id, ...none } : { id, quantity: requestedQuantity },
    );
    expect((await send("POST", `${path}confirm_saleline_quantities/`, { lines: asked })).status).toBe(200);
    expect(await cells()).toEqual([ordered, "0", orderedSum, "0.00"]);
  });

  it("has all products of an order that matches by brand", async () => {
    const { rows } = await sql<{ brand: string }>`
      select l.brand from sale_lines l join sales s on s.id = l.sale_id
      where s.seller_id = ${sellerId} and s.line_count > 1 group by 1 order by count(*) desc limit 1`.execute(
      api.services.db,
    );
    const brand = String(rows[0]?.brand);
    const lines = await stored(sql`s.id in (select l.sale_id from sale_lines l where l.brand = ${brand})`);
    expect(new Set(lines.map((line) => line.brand)).size).toBeGreaterThan(1);
    expect(await linesOf(`status=ALL&brand=${encodeURIComponent(brand)}&sort=-total`)).toEqual(
      lines.map(asTold),
    );
  });

  it("has no line of another seller, even if its orders are named", async () => {
    const [foreign] = (await get("sales/?status=ALL&size=1", other)).body["results"] as unknown as {
      qid: string;
      number: string;
    }[];
    expect(await linesOf(`status=ALL&orders=${foreign?.qid}`)).toEqual([]);
    const named = await linesOf(`status=ALL&orders=${foreign?.qid}`, other);
    expect(new Set(named.map(([number]) => number))).toEqual(new Set([foreign?.number]));
    const own = new Set((await stored(sql`true`)).map(({ number }) => number));
    expect(new Set((await linesOf("status=ALL")).map(([number]) => number))).toEqual(own);
  });

  it("accepts only columns of lines, and semicolons with decimal commas", async () => {
    const { bytes } = await get(
      "sales/download/?rows=LINES&status=PAST&columns=gtin,price&delimiter=SEMICOLON",
    );
    const [header, first] = Buffer.from(bytes).toString("utf8").split("\r\n");
    expect(header).toBe("\ufeffGTIN;Unit price");
    expect(first).toMatch(/^\d+;\d+,\d\d$/);
    const wrong = await get("sales/download/?rows=LINES&columns=gtin,city");
    expect(wrong).toMatchObject({ status: 400, body: { code: "column_unknown", columns: ["city"] } });
    expect((await get("sales/download/?rows=PRODUCTS")).status).toBe(400);
  });
});
