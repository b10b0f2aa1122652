import {
  cancelCarrierBooking,
  createSaleCarrierBooking,
} from "@quayside/api-client/contract/bookings/bookings.endpoints";
import { downloadSaleLabels } from "@quayside/api-client/contract/boxes/boxes.endpoints";
import {
  answerEndedSaleGoods,
  cancelSale,
  listEndedSaleGoods,
} from "@quayside/api-client/contract/internal/internal.endpoints";
import { contactAboutSale } from "@quayside/api-client/contract/sale-contact/sale-contact.endpoints";
import { declineSale, getSale } from "@quayside/api-client/contract/sales/sales.endpoints";
import {
  createShipment,
  downloadSaleDeadline,
} from "@quayside/api-client/contract/shipping/shipping.endpoints";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { CarrierProvider } from "#providers/carrier-provider.ts";
import { sandboxCarriers } from "#providers/carrier-sandbox.ts";
import { startFlags } from "#providers/flags.ts";
import { settleBookings } from "#modules/fulfilment/bookings/settle-bookings.job.ts";
import { expireSales } from "#modules/fulfilment/sales/expire-sales.job.ts";
import { notifyExpiring } from "#modules/fulfilment/sales/notify-expiring.job.ts";
import { DEMO_SELLER } from "#testing/paid-order.ts";
import { TEST_NOW } from "#testing/test-api.ts";
import { confirmedTestSale, makeTestSale } from "#testing/test-sale.ts";
import { useApi } from "#testing/use-api.ts";

const seller = { as: DEMO_SELLER };
const staff = { as: "staff@quayside.example" };
const HOUR_MS = 3_600_000;
const api = useApi();

beforeAll(() => startFlags({ domestic_sales_shipped_by_provider: true }), 240_000);

const run = (qid: string, statement: ReturnType<typeof sql>) =>
  statement.execute(api.services.db).then(() => qid);
const asked = () => makeTestSale(api);
const confirmed = async () => (await confirmedTestSale(api)).qid;

/** A confirmed sale whose goods go through a warehouse, booked with a carrier. */
async function booked(reference?: string): Promise<string> {
  const qid = await confirmed();
  await run(
    qid,
    sql`update organisations b set consolidation_warehouse_id = (select id from organisations where kind = 'warehouse' limit 1)
      from sales s join orders o on o.id = s.order_id where b.id = o.buyer_id and s.qid = ${qid}`,
  );
  const parcel = { weightGrams: 12_000, lengthCm: 60, widthCm: 40, heightCm: 30 };
  const service = {
    carrier: "ups",
    service: "standard",
    pickUpDate: "2026-06-10",
    pickUpSlot: "09-15",
  } as const;
  const body = { ...service, parcels: [parcel], ...(reference !== undefined && { reference }) };
  await api.call(createSaleCarrierBooking, { params: { qid }, body }, seller);
  return qid;
}

async function shipped(): Promise<string> {
  const saleQid = await confirmed();
  await api.call(createShipment, { body: { saleQid, carrier: "gls", trackingNumbers: [] } }, seller);
  return saleQid;
}

async function received(): Promise<string> {
  const qid = await booked();
  return run(
    qid,
    sql`update packages set status = 'RECEIVED', received_at = now()
      where id = (select min(p.id) from packages p join sales s on s.id = p.sale_id where s.qid = ${qid})`,
  );
}

const collected = async () => {
  const qid = await booked();
  return run(
    qid,
    sql`update carrier_bookings set pick_up_date = '2026-06-01' where sale_id = (select id from sales where qid = ${qid})`,
  );
};

const decline = (qid: string) =>
  api.call(declineSale, { params: { qid }, body: { reason: "QUALITY_ISSUE" } }, seller);
const cancel = (qid: string) =>
  api.call(cancelSale, { params: { qid }, body: { reason: "The buyer is gone" } }, staff);
async function expire(qid: string): Promise<void> {
  await run(
    qid,
    sql`update sales set expired_at = ${TEST_NOW}::timestamptz - interval '1 minute' where qid = ${qid}`,
  );
  await expireSales({ db: api.services.db, now: TEST_NOW });
}

/** What hangs on a sale, and the stock of its offers. */
async function hanging(qid: string) {
  const { rows } = await sql<{
    stock: number;
    booking: string | null;
    isCancelling: boolean | null;
    announced: number;
    thread: string | null;
    isWaiting: boolean;
  }>`
    select (select sum(o.stock)::int from offers o where o.id in (select offer_id from sale_lines where sale_id = s.id)) as stock,
      k.status as booking, k.cancel_requested_at is not null as "isCancelling",
      (select count(*)::int from packages p where p.sale_id = s.id and p.status = 'ANNOUNCED') as announced,
      t.status as thread, t.waiting_since is not null as "isWaiting"
    from sales s left join lateral (select * from carrier_bookings where sale_id = s.id order by id desc limit 1) k on true
      left join sale_threads t on t.sale_id = s.id where s.qid = ${qid}`.execute(api.services.db);
  const [row] = rows;
  if (!row) throw new Error("The sale is gone");
  return row;
}

const isAsked = async (qid: string) =>
  (await api.call(listEndedSaleGoods, {}, staff)).results.some(({ sale }) => sale.qid === qid);
const unitsOf = async (qid: string) =>
  (await api.call(getSale, { params: { qid } }, seller)).lines.reduce(
    (sum, { confirmedQuantity, requestedQuantity }) => sum + (confirmedQuantity ?? requestedQuantity),
    0,
  );

async function withCarrier<T>(answers: Partial<CarrierProvider>, work: () => Promise<T>): Promise<T> {
  Object.assign(api.services, { carriers: { ...sandboxCarriers, ...answers } });
  try {
    return await work();
  } finally {
    Object.assign(api.services, { carriers: sandboxCarriers });
  }
}

/** Answers carriers that a job asks again. */
async function settled(): Promise<void> {
  await sql`update carrier_bookings set requested_at = requested_at - interval '5 minutes', cancel_requested_at = cancel_requested_at - interval '5 minutes'
    where status in ('PENDING', 'SUCCEEDED')`.execute(api.services.db);
  await settleBookings(api.services);
}

describe("what hangs on a sale ends with it", () => {
  it.each([
    ["declined while it is asked of the seller", asked, decline, "back"],
    ["declined once it is confirmed", confirmed, decline, "back"],
    ["declined while a carrier has not answered", () => booked("sandbox_late"), decline, "back"],
    ["expired while it is asked of the seller", asked, expire, "back"],
    ["expired once it is confirmed", confirmed, expire, "back"],
    ["expired while a carrier has not answered", () => booked("sandbox_late"), expire, "back"],
    ["cancelled while it is asked of the seller", asked, cancel, "back"],
    ["cancelled once it is confirmed", confirmed, cancel, "back"],
    ["cancelled while a carrier has not answered", () => booked("sandbox_late"), cancel, "back"],
    ["cancelled once a carrier is booked", () => booked(), cancel, "back"],
    ["cancelled after the pick-up", collected, cancel, "back"],
    ["cancelled once the seller has shipped", shipped, cancel, "out"],
    ["cancelled once the warehouse has received a package", received, cancel, "out"],
  ] as const)("%s", async (_, make, end, goods) => {
    const qid = await make();
    await api.call(
      contactAboutSale,
      { params: { qid }, body: { topic: "OTHER", text: "When do you collect this order?" } },
      seller,
    );
    const before = await hanging(qid);
    const units = await unitsOf(qid);
    expect(before).toMatchObject({ thread: "WAITING", isWaiting: true });

    await end(qid);
    await settled();

    const after = await hanging(qid);
    expect(after).toMatchObject({ announced: 0, thread: "CLOSED", isWaiting: false });
    expect(after.booking).toBe(before.booking === null ? null : "CANCELLED");
    expect(after.stock - before.stock).toBe(goods === "back" ? units : 0);
    expect(await isAsked(qid)).toBe(goods === "out");
    expect(await api.refusal(downloadSaleLabels, { params: { qid } }, seller)).toMatchObject({
      status: 409,
      code: "invalid_state",
    });
    const calendar = await api.download(downloadSaleDeadline, { params: { qid } }, seller);
    expect(calendar.toString("utf8")).toContain("STATUS:CANCELLED");
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from sale_notices n join sales s on s.id = n.sale_id
      where s.qid = ${qid} and n.kind in ('DUE_NEXT_DAY', 'DUE_TODAY', 'LAST_CALL')`.execute(api.services.db);
    await notifyExpiring({ db: api.services.db, now: new Date(TEST_NOW.getTime() + 75 * HOUR_MS) });
    const later = await sql<{ count: number }>`
      select count(*)::int as count from sale_notices n join sales s on s.id = n.sale_id
      where s.qid = ${qid} and n.kind in ('DUE_NEXT_DAY', 'DUE_TODAY', 'LAST_CALL')`.execute(api.services.db);
    expect(later.rows).toEqual(rows);
  });
});

describe("the booking of a cancelled sale", () => {
  it("is cancelled with the carrier at once, and the seller's own cancellation says so", async () => {
    const qid = await booked();
    await cancel(qid);
    expect(await hanging(qid)).toMatchObject({ booking: "CANCELLED", announced: 0 });
    const { status } = await api.call(cancelCarrierBooking, { params: { qid } }, seller);
    expect(status).toBe("CANCELLED");
    expect((await api.call(getSale, { params: { qid } }, seller)).isBookedThroughProvider).toBe(false);
  });

  it("is asked for again while the carrier is silent; until then it shows, and the units wait", async () => {
    const qid = await booked();
    const before = await hanging(qid);
    const units = await unitsOf(qid);
    await withCarrier({ cancel: () => Promise.reject(new Error("no line")) }, () => cancel(qid));
    expect(await hanging(qid)).toMatchObject({ booking: "SUCCEEDED", isCancelling: true, announced: 0 });
    expect((await hanging(qid)).stock).toBe(before.stock);
    const own = await withCarrier({ cancel: () => Promise.reject(new Error("no line")) }, () =>
      api.call(cancelCarrierBooking, { params: { qid } }, seller),
    );
    expect(own).toMatchObject({ status: "SUCCEEDED", isCancelling: true });
    await settled();
    expect(await hanging(qid)).toMatchObject({ booking: "CANCELLED", stock: before.stock + units });
    await settled();
    expect((await hanging(qid)).stock).toBe(before.stock + units);
  });

  it("stays in force when the carrier already has the goods: staff say once what became of them", async () => {
    const [returned, lost] = [await booked(), await booked()];
    for (const qid of [returned, lost]) {
      await withCarrier({ cancel: () => Promise.resolve({ kind: "too_late" }) }, () => cancel(qid));
      expect(await isAsked(qid)).toBe(true);
    }
    const before = [await hanging(returned), await hanging(lost)];
    expect(before.map(({ booking }) => booking)).toEqual(["SUCCEEDED", "SUCCEEDED"]);
    const units = await unitsOf(returned);
    const say = (qid: string, outcome: "BACK_IN_STOCK" | "NOT_BACK") => ({
      params: { qid },
      body: { outcome },
    });
    const listed = (await api.call(listEndedSaleGoods, {}, staff)).results;
    const seen = listed.find(({ sale }) => sale.qid === returned)?.sale.version;
    await api.call(answerEndedSaleGoods, say(returned, "BACK_IN_STOCK"), staff);
    const stock = (await hanging(returned)).stock;
    expect(stock).toBe((before[0]?.stock ?? 0) + units);
    await api.call(answerEndedSaleGoods, say(returned, "BACK_IN_STOCK"), staff);
    expect((await hanging(returned)).stock).toBe(stock);
    expect(await api.refusal(answerEndedSaleGoods, say(returned, "NOT_BACK"), staff)).toMatchObject({
      code: "invalid_state",
    });
    // A colleague who still sees the question is told who answered it, when, and the version that stands.
    const late = { ...say(returned, "NOT_BACK"), body: { outcome: "NOT_BACK" as const, version: seen } };
    expect(await api.refusal(answerEndedSaleGoods, late, staff)).toMatchObject({
      code: "version_conflict",
      status: 409,
      change: { action: "sale.goods", at: expect.any(String) },
    });
    const same = { ...late, body: { ...late.body, outcome: "BACK_IN_STOCK" as const } };
    expect(await api.call(answerEndedSaleGoods, same, staff)).toMatchObject({ outcome: "BACK_IN_STOCK" });
    const lostBefore = await hanging(lost);
    await api.call(answerEndedSaleGoods, say(lost, "NOT_BACK"), staff);
    expect((await hanging(lost)).stock).toBe(lostBefore.stock);
    expect([await isAsked(returned), await isAsked(lost)]).toEqual([false, false]);
    const open = await asked();
    expect(await api.refusal(answerEndedSaleGoods, say(open, "NOT_BACK"), staff)).toMatchObject({
      status: 404,
    });
  });
});
