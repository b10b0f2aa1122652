import { listNotifications } from "@quayside/api-client/contract/notifications/notifications.endpoints";
import { placePackage } from "@quayside/api-client/contract/warehouse/floor.endpoints";
import { confirmPackage, receivePackage } from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import { getSaleReceipt } from "@quayside/api-client/contract/warehouse/sale-receipt.endpoints";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { companyOf } from "#testing/market.ts";
import { packPackage } from "#testing/packed-package.ts";
import { DEMO_SELLER } from "#testing/paid-order.ts";
import { useApi } from "#testing/use-api.ts";

const worker = { as: "warehouse@demo.example", application: "warehouse" } as const;
const seller = { as: DEMO_SELLER } as const;
const api = useApi();
const taken = new Set<string>();
let scans = 0;
const scanId = () => `receipt-test-${(scans += 1)}`;

const packed = async () =>
  packPackage(api.services.db, { sellerId: await companyOf(api, DEMO_SELLER), taken });
const receiptOf = async (saleQid: string, sscc: string) => {
  const { boxes, warehouse } = await api.call(getSaleReceipt, { params: { qid: saleQid } }, seller);
  const box = boxes.find((one) => one.sscc === sscc);
  if (!box) throw new Error(`The receipt has no box ${sscc}`);
  return { box, boxes, warehouse };
};

describe("the warehouse receipt, as its seller sees it", () => {
  it("is expected, then to be counted, then counted line by line with discrepancies", async () => {
    const { qid, sscc, saleQid, lines } = await packed();
    const before = await receiptOf(saleQid, sscc);
    expect(before.warehouse).toEqual({ name: "Quayside Warehouse Venlo", country: "NL" });
    expect(before.box).toMatchObject({
      status: "EXPECTED",
      receivedAt: null,
      countedAt: null,
      announced: 5,
      counted: null,
      discrepancy: null,
      lines: [
        { id: lines[0], announced: 3, counted: null, damaged: 0 },
        { id: lines[1], announced: 2, counted: null, damaged: 0 },
      ],
    });
    await api.call(receivePackage, { params: { qid }, body: { scanId: scanId() } }, worker);
    expect((await receiptOf(saleQid, sscc)).box).toMatchObject({
      status: "TO_COUNT",
      receivedAt: expect.any(String),
    });
    const discrepancy = { reason: "DAMAGED", text: "The lower layer is crushed." } as const;
    const counted = [
      { id: lines[0], units: 2, damaged: 1 },
      { id: lines[1], units: 2, damaged: 0 },
    ];
    const body = { scanId: scanId(), units: 4, lines: counted, discrepancy };
    await api.call(confirmPackage, { params: { qid }, body }, worker);
    expect((await receiptOf(saleQid, sscc)).box).toMatchObject({
      status: "COUNTED",
      countedAt: expect.any(String),
      counted: 4,
      discrepancy,
      lines: [
        { counted: 2, damaged: 1 },
        { counted: 2, damaged: 0 },
      ],
    });
  });

  it("comes with a notification when a count ended with a discrepancy, and without one otherwise", async () => {
    const [wrong, right] = [await packed(), await packed()];
    const discrepancy = { reason: "WRONG_UNITS" } as const;
    const short = { scanId: scanId(), units: 4, discrepancy };
    await api.call(confirmPackage, { params: { qid: wrong.qid }, body: short }, worker);
    const exact = { scanId: scanId(), units: 5 };
    await api.call(confirmPackage, { params: { qid: right.qid }, body: exact }, worker);
    const { results } = await api.call(listNotifications, { query: { topic: "package" } }, seller);
    const about = (saleQid: string) => results.filter(({ subject }) => subject.qid === saleQid);
    expect(about(wrong.saleQid)).toMatchObject([
      {
        type: "package.discrepancy",
        title: expect.stringMatching(`^Discrepancy in box \\d+ of order ${wrong.saleNumber}$`),
        text: expect.stringContaining("5 units announced, 4 counted."),
        path: `/orders/${wrong.saleQid}/#sale-receipt`,
      },
    ]);
    expect(about(right.saleQid)).toEqual([]);
  });

  it("is visible to its own seller only, and names no people, shipments or buyers", async () => {
    const { qid, sscc, saleQid } = await packed();
    await api.call(confirmPackage, { params: { qid }, body: { scanId: scanId(), units: 5 } }, worker);
    const place = { scanId: scanId(), location: "Z-99" };
    await api.call(placePackage, { params: { qid }, body: place }, worker);
    const { boxes } = await receiptOf(saleQid, sscc);
    expect(JSON.stringify(boxes)).not.toMatch(/Demo Warehouse|Z-99|"(shipment|group|buyer|handled)/);
    const other = { as: "keyaccount@demo.example" } as const;
    expect(await api.refusal(getSaleReceipt, { params: { qid: saleQid } }, other)).toMatchObject({
      code: "not_found",
    });
    expect(await api.refusal(getSaleReceipt, { params: { qid: saleQid } }, worker)).toMatchObject({
      code: "not_allowed",
    });
  });

  it("is empty for a sale without announced boxes", async () => {
    const { rows } = await sql<{ qid: string }>`
      select s.qid from sales s where s.seller_id = ${await companyOf(api, DEMO_SELLER)}
        and not exists (select from packages p where p.sale_id = s.id) order by s.id limit 1`.execute(
      api.services.db,
    );
    const { boxes } = await api.call(getSaleReceipt, { params: { qid: String(rows[0]?.qid) } }, seller);
    expect(boxes).toEqual([]);
  });
});
