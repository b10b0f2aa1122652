import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { expectInvariants } from "#testing/invariants.ts";
import {
  DEMO_SELLER,
  confirmInFull,
  giveBankAccount,
  placePaidOrder,
  shipSale,
} from "#testing/paid-order.ts";
import { useApi } from "#testing/use-api.ts";
import { elementsAt, readXml, textAt } from "#testing/xml-tree.ts";

const api = useApi();
const call = (method: "GET" | "POST" | "PATCH", path: string, body?: object) =>
  api.request(method, path, { as: DEMO_SELLER, ...(body && { body }) });

/** A German order for Germany: 10 creams of 12.00 at 19 %, 20 cans of 3.00 and 4 books of 5.00 at 7 %. */
const mixedOrder = () =>
  placePaidOrder(api, {
    destination: "DE",
    lines: [
      { quantity: 10, priceMinor: 1200, goods: "cosmetics" },
      { quantity: 20, priceMinor: 300, goods: "food-drink" },
      { quantity: 4, priceMinor: 500, goods: "books" },
    ],
  });

describe("an order of goods at several VAT rates", () => {
  it("shows the rate of each line, and goods, fee and VAT at each rate, which follow quantities and fee", async () => {
    const { saleQid } = await mixedOrder();
    const read = async () => (await call("GET", `sales/${saleQid}/`)).body;
    const sale = await read();
    expect(sale["lines"]).toMatchObject([
      { vatRate: "0.19", vatCategory: "STANDARD" },
      { vatRate: "0.07", vatCategory: "REDUCED" },
      { vatRate: "0.07", vatCategory: "REDUCED" },
    ]);
    expect(sale["sellerVat"]).toMatchObject({
      amount: "28.40",
      maximum: "28.45",
      rates: [
        { rate: "0.19", goods: "120.00", shippingFee: "0.00", expectedVatAmount: "22.80" },
        { rate: "0.07", goods: "80.00", shippingFee: "0.00", expectedVatAmount: "5.60" },
      ],
    });
    const lines = sale["lines"] as unknown as { id: string; requestedQuantity: number }[];
    const [cream, ...others] = lines.map(({ id, requestedQuantity }) => ({
      id,
      quantity: requestedQuantity,
    }));
    const reduced = { ...cream, quantity: 5, reductionReason: "DAMAGED" };
    await call("POST", `sales/${saleQid}/confirm_saleline_quantities/`, { lines: [reduced, ...others] });
    await call("PATCH", `sales/${saleQid}/`, { sellerShippingFee: "14.00" });
    expect((await read())["sellerVat"]).toMatchObject({
      amount: "18.70",
      rates: [
        { rate: "0.19", goods: "60.00", shippingFee: "6.00", expectedVatAmount: "12.54" },
        { rate: "0.07", goods: "80.00", shippingFee: "8.00", expectedVatAmount: "6.16" },
      ],
    });
  });

  it("keeps its rates on the invoice, in its data and in the table of documents, and for claims", async () => {
    await giveBankAccount(api);
    const { saleId, saleQid } = await mixedOrder();
    await confirmInFull(api, saleQid);
    await shipSale(api, saleQid);
    await sql`update product_vat_rates set rate = 0.05 where country = 'DE' and goods = 'books'`.execute(
      api.services.db,
    );
    expect((await call("POST", `sales/${saleQid}/paycomplete/`)).status).toBe(200);
    const { bytes } = await call("GET", `sales/${saleQid}/invoice/?format=xml`);
    const root = readXml(Buffer.from(bytes).toString("utf8"));
    const sums = elementsAt(root, "TaxTotal/TaxSubtotal").map((one) =>
      ["TaxableAmount", "TaxAmount", "TaxCategory/ID", "TaxCategory/Percent"].map((path) =>
        textAt(one, path),
      ),
    );
    expect(sums).toEqual([
      ["120.00", "22.80", "S", "19"],
      ["80.00", "5.60", "S", "7"],
    ]);
    expect(
      elementsAt(root, "InvoiceLine/Item/ClassifiedTaxCategory/Percent").map(({ text }) => text),
    ).toEqual(["19", "7", "7"]);
    const { rows } = await sql<{ frozen: string[] }>`
      select array_agg(trim_scale(vat_rate)::text order by position) as frozen from sale_lines where sale_id = ${saleId}`.execute(
      api.services.db,
    );
    expect(rows[0]?.frozen).toEqual(["0.19", "0.07", "0.07"]);
    await expectInvariants(api.services.db);
  });
});
