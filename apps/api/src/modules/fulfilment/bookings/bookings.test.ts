import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { BookingOutcome, CarrierProvider } from "#providers/carrier-provider.ts";
import { sandboxCarriers } from "#providers/carrier-sandbox.ts";
import { startFlags } from "#providers/flags.ts";
import { settleBookings } from "#modules/fulfilment/bookings/settle-bookings.job.ts";
import { ServiceUnavailable } from "#providers/call-outside.ts";
import { expectInvariants } from "#testing/invariants.ts";
import type { Json, TestAnswer } from "#testing/test-api.ts";
import { confirmedTestSale, makeTestSale } from "#testing/test-sale.ts";
import { useApi } from "#testing/use-api.ts";

const seller = "seller@demo.example";
const MINUTES = 60_000;
const parcel = { weightGrams: 12_000, lengthCm: 60, widthCm: 40, heightCm: 30 };

/** The Wednesday after the test's Tuesday: every service offers it. */
const wish = {
  carrier: "ups",
  service: "standard",
  pickUpDate: "2026-06-10",
  pickUpSlot: "09-15",
  parcels: [parcel],
};

describe("carrier bookings over HTTP", () => {
  const api = useApi();
  beforeAll(async () => {
    await startFlags({ domestic_sales_shipped_by_provider: true });
  }, 240_000);
  afterEach(() => startFlags({ domestic_sales_shipped_by_provider: true }));

  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    api.request(method, path, { as: seller, body, headers });
  const get = async (qid: string) => (await call("GET", `sales/${qid}/`)).body;
  const book = (qid: string, change: object = {}) =>
    call("POST", `sales/${qid}/carrier_booking/`, { ...wish, ...change });
  const cancel = (qid: string) => call("DELETE", `sales/${qid}/carrier_booking/`);
  const stored = async (qid: string) =>
    (
      await sql<{ status: string; failure: string | null; attempts: number }>`
        select k.status, k.failure, k.attempts from carrier_bookings k join sales s on s.id = k.sale_id where s.qid = ${qid} order by k.id`.execute(
        api.services.db,
      )
    ).rows;

  const order = () => makeTestSale(api);
  /** A new sale, confirmed as ordered. */
  const take = async () => (await confirmedTestSale(api)).qid;
  /** Buyers have their goods consolidated in the warehouse from now on, or not. */
  const consolidate = (isWarehouse: boolean) =>
    sql`update organisations b set consolidation_warehouse_id = case when ${isWarehouse} then (select id from organisations where kind = 'warehouse') end
      where kind = 'buyer'`.execute(api.services.db);
  /** A sale whose buyer has its goods consolidated in the warehouse, or not. */
  async function takeThrough(isWarehouse: boolean): Promise<string> {
    await consolidate(isWarehouse);
    return take();
  }

  /** Carrier answers chosen by a test. */
  async function withCarrier<T>(answers: Partial<CarrierProvider>, work: () => Promise<T>): Promise<T> {
    Object.assign(api.services, { carriers: { ...sandboxCarriers, ...answers } });
    try {
      return await work();
    } finally {
      Object.assign(api.services, { carriers: sandboxCarriers });
    }
  }

  describe("available carriers", () => {
    const list = async (qid: string, query = "") =>
      (await call("GET", `sales/${qid}/bookable-carriers/?${query}`)).body;
    const results = (body: Json) => body["results"] as unknown as Json[];

    it("have price, days and cut-off, available and cheap ones first", async () => {
      const body = await list(await take(), "parcels=2&weight_grams=24000");
      expect(body).toMatchObject({
        isOutage: false,
        measures: { parcels: 2, pallets: 0, weightGrams: 24_000, isAssumed: false },
      });
      const [first] = results(body);
      expect(first).toMatchObject({ isBookable: true, reason: null, currency: "EUR" });
      const dates = first?.["pickUpDates"] as unknown as string[];
      // Tuesday 10:00 in Berlin is before every cut-off; a weekend is never offered.
      expect(dates.slice(0, 5)).toEqual([
        "2026-06-09",
        "2026-06-10",
        "2026-06-11",
        "2026-06-12",
        "2026-06-15",
      ]);
      const states = results(body).map((one) => one["isBookable"] as unknown as boolean);
      expect(states).toEqual(states.toSorted((a, b) => Number(b) - Number(a)));
      const freight = results(body).find((one) => String(one["service"]) === "freight");
      expect(freight).toMatchObject({ isBookable: false, reason: "PARCELS_NOT_TAKEN" });
    });

    it("indicate who refuses dangerous goods, and whether a quote is based on an assumption", async () => {
      const qid = await take();
      await sql`delete from seller_product_facts`.execute(api.services.db);
      const body = await list(qid, "dangerous_goods=true");
      expect(body["measures"]).toMatchObject({ isAssumed: true });
      const reasons = results(body).map((one) => `${String(one["service"])} ${String(one["reason"])}`);
      expect(reasons).toContain("classic DANGEROUS_GOODS_NOT_TAKEN");
      expect(reasons).toContain("standard null");
    });

    it("are quoted for as many parcels as the packing suggestion has boxes, weighed or not", async () => {
      const qid = await take();
      const suggested = async () => {
        const { body } = await call("GET", `sales/${qid}/boxes/`);
        return (body["suggestions"] as unknown as Json[]).length;
      };
      const quoted = async () => (await list(qid))["measures"];
      expect(await quoted()).toMatchObject({ parcels: await suggested() });
      await sql`delete from seller_product_facts`.execute(api.services.db);
      expect(await quoted()).toMatchObject({ parcels: await suggested(), isAssumed: true });
    });

    it("are none for domestic sales while those are not offered, in an outage, and without logistics", async () => {
      const domestic = await take();
      await sql`update sales set deliver_to = jsonb_set(deliver_to, '{country}', to_jsonb(ship_from_country::text)) where qid = ${domestic}`.execute(
        api.services.db,
      );
      await startFlags();
      expect(results(await list(domestic)).map((one) => one["reason"])).toEqual(
        Array(5).fill("DOMESTIC_NOT_OFFERED"),
      );
      expect(await book(domestic)).toMatchObject({
        status: 400,
        body: { code: "carrier_not_bookable", reason: "DOMESTIC_NOT_OFFERED" },
      });
      for (const flags of [{ provider_shipping_outage_banner: true }, { logistics: false }]) {
        await startFlags({ domestic_sales_shipped_by_provider: true, ...flags });
        expect(await list(domestic)).toMatchObject({ isOutage: true });
        expect(await book(domestic)).toMatchObject({
          status: 503,
          body: { code: "provider_shipping_unavailable" },
        });
      }
    });

    it("are unavailable while they do not answer, and available again afterwards", async () => {
      const qid = await take();
      await withCarrier({ quote: () => Promise.reject(new ServiceUnavailable("down")) }, async () => {
        expect(await list(qid)).toMatchObject({ isOutage: true, results: [] });
        expect(await book(qid)).toMatchObject({
          status: 503,
          body: { code: "provider_shipping_unavailable" },
        });
        expect(await stored(qid)).toEqual([]);
      });
      expect(await list(qid)).toMatchObject({ isOutage: false });
      expect((await book(qid)).status).toBe(200);
    });
  });

  describe("a booking", () => {
    it("has no collection slot when the seller drops off the goods", async () => {
      const qid = await takeThrough(false);
      const shop = { carrier: "gls", service: "parcel-shop" };
      expect(await book(qid, shop)).toMatchObject({
        status: 400,
        body: { code: "pick_up_slot_invalid", slots: [] },
      });
      expect(await book(qid, { pickUpSlot: null })).toMatchObject({
        status: 400,
        body: { code: "pick_up_slot_invalid", slots: ["09-15", "11-17"] },
      });
      const answer = await book(qid, { ...shop, pickUpSlot: undefined });
      expect(answer).toMatchObject({ status: 200, body: { status: "SUCCEEDED", pickUpSlot: null } });
      expect((await book(qid, { ...shop, pickUpSlot: null })).body).toEqual(answer.body);
    });

    it("takes effect immediately: the sale is booked, with entries in its history and the audit log", async () => {
      const qid = await takeThrough(false);
      const before = await call("GET", `sales/${qid}/carrier_booking/`);
      expect([before.status, before.bytes.toString()]).toEqual([200, "null"]);
      const answer = await book(qid, { reference: "Gate 4" });
      expect(answer).toMatchObject({
        status: 200,
        body: { status: "SUCCEEDED", name: "UPS Standard", reference: "Gate 4", isCancelling: false },
      });
      expect((answer.body["trackingNumbers"] as unknown as string[]).length).toBe(1);
      expect(await get(qid)).toMatchObject({ isBookedThroughProvider: true, nextAction: "TRIGGER_PAYMENT" });
      expect((await call("GET", `sales/${qid}/carrier_booking/`)).body).toEqual(answer.body);
      const { rows } = await sql<{ action: string }>`
        select action from audit_log where subject_qid = ${qid} order by id`.execute(api.services.db);
      expect(rows.map(({ action }) => action)).toEqual([
        "sale.confirm",
        "booking.request",
        "booking.succeed",
      ]);
      const timeline = (await call("GET", `sales/${qid}/timeline/`)).body["results"] as unknown as Json[];
      expect(timeline[0]).toMatchObject({ type: "booking.succeeded" });
    });

    it("is the same at its other address, and one for two clicks", async () => {
      const qid = await take();
      const again = () => call("POST", "carrier-bookings/", { saleQid: qid, ...wish });
      const [one, two] = await Promise.all([again(), book(qid)]);
      expect([one?.status, two?.status]).toEqual([200, 200]);
      expect((await again()).body["qid"]).toEqual(one?.body["qid"]);
      expect(await stored(qid)).toHaveLength(1);
      expect(await book(qid, { pickUpDate: "2026-06-11" })).toMatchObject({
        status: 409,
        body: { code: "booking_exists", status: "SUCCEEDED", carrier: "ups" },
      });
    });

    it("announces its parcels to the warehouse if the sale goes through one", async () => {
      const qid = await takeThrough(true);
      expect((await book(qid, { parcels: [parcel, parcel] })).status).toBe(200);
      const { rows } = await sql<{ units: number; status: string; isBoxed: boolean; quantity: number }>`
        select p.units, p.status, s.quantity, exists (select 1 from sale_boxes b where b.sscc = p.sscc) as "isBoxed"
        from packages p join sales s on s.id = p.sale_id where s.qid = ${qid} order by p.box_number`.execute(
        api.services.db,
      );
      expect(rows).toMatchObject([
        { status: "ANNOUNCED", isBoxed: true },
        { status: "ANNOUNCED", isBoxed: true },
      ]);
      expect(rows.reduce((sum, { units }) => sum + units, 0)).toBe(rows[0]?.quantity);
      expect((await cancel(qid)).body["status"]).toBe("CANCELLED");
      const left = await sql`
        select 1 from sales s left join packages p on p.sale_id = s.id left join sale_boxes b on b.sale_id = s.id
        where s.qid = ${qid} and (p.id is not null or b.id is not null)`.execute(api.services.db);
      expect(left.rows).toEqual([]);
    });

    it("goes where the sale said when it opened, and so do its labels, whatever the buyer chose since", async () => {
      const [consolidated, direct] = [await takeThrough(true), await takeThrough(false)];
      await consolidate(false);
      expect((await book(consolidated)).status).toBe(200);
      await consolidate(true);
      expect((await book(direct)).status).toBe(200);
      const { rows } = await sql<{ to: string; kept: string; isWarehouse: boolean; announced: number }>`
        select k.request->'to'->>'lineOne' as to, s.deliver_to->>'lineOne' as kept, (s.deliver_to->>'isWarehouse')::boolean as "isWarehouse",
          (select count(*)::int from packages p where p.sale_id = s.id) as announced
        from sales s join carrier_bookings k on k.sale_id = s.id where s.qid in (${consolidated}, ${direct}) order by s.id`.execute(
        api.services.db,
      );
      expect(rows).toMatchObject([
        { isWarehouse: true, announced: 1 },
        { isWarehouse: false, announced: 0 },
      ]);
      for (const { to, kept } of rows) expect(to).toBe(kept);
      for (const [qid, place] of [
        [consolidated, rows[0]?.kept],
        [direct, rows[1]?.kept],
      ] as const)
        expect((await call("GET", `sales/${qid}/labels/?size=zpl`)).bytes.toString("utf8")).toContain(place);
    });

    it("goes directly to the buyer where the seller ships directly, for sales opened after the seller chose so", async () => {
      const shipDirectTo = async (countries: unknown) => {
        const { version } = (await call("GET", "company/")).body;
        const body = { version, shipDirectToCountries: countries };
        expect((await call("PATCH", "company/", body)).status).toBe(200);
      };
      const before = (await call("GET", "company/")).body["shipDirectToCountries"];
      const earlier = await takeThrough(true);
      const { order: earlierOrder, destination } = (await call("GET", `sales/${earlier}/`)).body;
      await shipDirectTo([destination?.["country"]]);
      const direct = await takeThrough(true);
      const directOrder = (await call("GET", `sales/${direct}/`)).body["order"];
      for (const qid of [earlier, direct]) {
        expect((await book(qid, { pickUpDate: "2026-06-12" })).status).toBe(200);
      }
      const { rows } = await sql<{ qid: string; city: string | null; parcels: number }>`
        select s.qid, k.request->'to'->>'city' as city, (select count(*)::int from packages p where p.sale_id = s.id) as parcels
        from sales s join carrier_bookings k on k.sale_id = s.id where s.qid in (${earlier}, ${direct}) order by s.id`.execute(
        api.services.db,
      );
      expect(rows[0]?.parcels).toBeGreaterThan(0);
      expect(rows[1]).toMatchObject({ qid: direct, city: destination?.["city"], parcels: 0 });
      const warehouseOf = async (of: Json | undefined) =>
        (await call("GET", `shipment-groups/${String(of?.["qid"])}/`)).body["warehouse"];
      expect(await warehouseOf(earlierOrder)).not.toBeNull();
      expect(await warehouseOf(directOrder)).toBeNull();
      await shipDirectTo(before);
    });

    it("is refused for days without collection, with the next available one", async () => {
      const qid = await take();
      const refused = (pickUpDate: string, nextAvailableDate: string) => ({
        status: 400,
        body: { code: "CarrierBookingPickUpDateNotAvailable", pickUpDate, nextAvailableDate },
      });
      expect(await book(qid, { pickUpDate: "2026-06-13" })).toMatchObject(
        refused("2026-06-13", "2026-06-15"),
      );
      expect(await book(qid, { pickUpDate: "2026-06-08" })).toMatchObject(
        refused("2026-06-08", "2026-06-09"),
      );
      const byCarrier = await book(qid, { reference: "sandbox_refuse_date" });
      expect(byCarrier).toMatchObject(refused("2026-06-10", "2026-06-11"));
      expect(await stored(qid)).toMatchObject([{ status: "FAILED", failure: "PICK_UP_DATE_NOT_AVAILABLE" }]);
      expect((await get(qid))["nextAction"]).toBe("ARRANGE_SHIPPING");
      expect((await book(qid)).body["status"]).toBe("SUCCEEDED");
    });

    it("is refused for an address that does not fit on the label, until its lines are shorter", async () => {
      const qid = await take();
      const long = "Industriegebiet Nord-Ost, Tor 14, Halle B";
      const asked = (lineOne: string, lineTwo: string) => book(qid, { pickUpAddress: { lineOne, lineTwo } });
      const named = book(qid, { pickUpAddress: { companyName: long, lineOne: "Halle B" } });
      for (const [line, answer] of [
        ["companyName", await named],
        ["lineOne", await asked(long, "")],
        ["lineTwo", await asked("Halle B", long)],
      ] as const)
        expect(answer).toMatchObject({
          status: 400,
          body: { code: "SellerShippingAddressTooLong", line, maximum: 35 },
        });
      expect((await asked("Industriegebiet Nord-Ost", "Tor 14, Halle B")).status).toBe(200);
    });

    it("is collected from the default address of the profile, and never from a removed one", async () => {
      const qid = await take();
      const [known] = (await call("GET", "addresses/")).body["results"] as unknown as Json[];
      const made = await call("POST", "addresses/", {
        usage: "ship-from",
        companyName: known?.["companyName"],
        lineOne: "Industriegebiet Nord-Ost, Tor 14, Halle B",
        city: known?.["city"],
        postcode: known?.["postcode"],
        country: known?.["country"],
        isDefault: true,
      });
      expect((await book(qid)).body).toMatchObject({ code: "SellerShippingAddressTooLong", line: "lineOne" });
      expect((await call("DELETE", `addresses/${String(made.body["qid"])}/`)).status).toBe(204);
      expect((await book(qid)).status).toBe(200);
    });

    it("is refused for more or heavier pieces than carriers accept, with the limit for each", async () => {
      const qid = await take();
      const answer = await book(qid, {
        parcels: [
          { ...parcel, weightGrams: 30_001 },
          { weightGrams: 900, lengthCm: 176, widthCm: 50, heightCm: 20 },
        ],
        pallets: [{ base: "EUR", weightGrams: 700_001, heightCm: 181 }],
      });
      expect(answer).toMatchObject({ status: 400, body: { code: "shipping_limits_exceeded" } });
      expect(answer.body["problems"]).toEqual([
        { kind: "PARCEL", index: 0, limit: "weight", maximum: 30_000 },
        { kind: "PARCEL", index: 1, limit: "side", maximum: 175 },
        { kind: "PARCEL", index: 1, limit: "lengthAndGirth", maximum: 300 },
        { kind: "PALLET", index: 0, limit: "weight", maximum: 700_000 },
        { kind: "PALLET", index: 0, limit: "height", maximum: 180 },
      ]);
      expect(
        (await book(qid, { parcels: Array.from({ length: 21 }, () => parcel) })).body["problems"],
      ).toEqual([{ kind: "PARCEL", index: null, limit: "count", maximum: 20 }]);
      expect((await book(qid, { parcels: [] })).body["code"]).toBe("nothing_to_collect");
      expect((await book(qid, { service: "freight" })).body).toMatchObject({ reason: "PARCELS_NOT_TAKEN" });
      const pallets = [{ base: "UK", weightGrams: 300_000, heightCm: 150 }];
      expect(await book(qid, { service: "freight", parcels: [], pallets })).toMatchObject({ status: 200 });
    });

    it("is for confirmed sales only, with one shipping method each", async () => {
      const fresh = await order();
      expect(await book(fresh)).toMatchObject({ status: 409, body: { code: "invalid_state" } });
      const qid = await take();
      const shipment = { saleQid: qid, carrier: "gls", trackingNumbers: [] };
      expect((await call("POST", "shipments/", shipment)).status).toBe(200);
      expect(await book(qid)).toMatchObject({ status: 409, body: { code: "shipping_method_taken" } });
      const other = await take();
      expect((await book(other, { reference: "sandbox_late" })).body["status"]).toBe("PENDING");
      expect(await call("POST", "shipments/", { ...shipment, saleQid: other })).toMatchObject({
        status: 409,
        body: { code: "shipping_method_taken" },
      });
    });

    it("of another seller's sale answers 404", async () => {
      const others = await api.request("GET", "sales/?status=ALL", { as: "keyaccount@demo.example" });
      const foreign = String(others.body["results"]?.[0]?.["qid"]);
      for (const answer of [
        await book(foreign),
        await cancel(foreign),
        await call("GET", `sales/${foreign}/bookable-carriers/`),
        await call("POST", "carrier-bookings/", { saleQid: foreign, ...wish }),
      ])
        expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
    });
  });

  describe("a carrier that does not answer immediately", () => {
    it("leaves the booking pending and the sale editable until the job gets an answer", async () => {
      const qid = await take();
      expect((await book(qid, { reference: "sandbox_late" })).body["status"]).toBe("PENDING");
      expect(await get(qid)).toMatchObject({
        isBookedThroughProvider: false,
        nextAction: "ARRANGE_SHIPPING",
      });
      expect(await settleBookings(api.services)).toBe(0);
      api.businessTime.advance(2 * MINUTES);
      expect(await settleBookings(api.services)).toBeGreaterThan(0);
      expect((await stored(qid))[0]).toMatchObject({ status: "SUCCEEDED" });
      expect((await get(qid))["isBookedThroughProvider"]).toBe(true);
      expect(await settleBookings(api.services)).toBe(0);
      const { rows } = await sql<{ body: string }>`
        select n.body from notifications n where n.type = 'booking.succeeded' and n.subject_qid = ${qid}`.execute(
        api.services.db,
      );
      expect(rows[0]?.body).toMatch(
        /^UPS \w+ collects \d+ parcels? on .* 2026( between 9:00 and 15:00)? at \S/,
      );
      expect(rows[0]?.body).toMatch(/Tracking: \d+/);
    });

    it("books once when its answer was lost and the seller retries", async () => {
      const qid = await take();
      expect((await book(qid, { reference: "sandbox_lost" })).body["status"]).toBe("PENDING");
      expect((await book(qid, { reference: "sandbox_lost" })).body["status"]).toBe("SUCCEEDED");
      expect(await stored(qid)).toHaveLength(1);
    });

    it("can fail late, and the seller is notified", async () => {
      const qid = await take();
      await book(qid, { reference: "sandbox_late_fail" });
      api.businessTime.advance(2 * MINUTES);
      await settleBookings(api.services);
      expect((await stored(qid))[0]).toMatchObject({ status: "FAILED", failure: "NO_CAPACITY" });
      const { rows } = await sql<{ type: string }>`
        select type from notifications where subject_qid = ${qid}`.execute(api.services.db);
      expect(rows).toContainEqual({ type: "booking.failed" });
    });

    it("fails immediately when it has no capacity", async () => {
      const qid = await take();
      expect(await book(qid, { reference: "sandbox_fail" })).toMatchObject({
        status: 502,
        body: { code: "carrier_booking_failed", failure: "NO_CAPACITY" },
      });
      expect((await call("GET", `sales/${qid}/carrier_booking/`)).body["status"]).toBe("FAILED");
    });

    it("is given up after hours, and cancelled there before the seller may choose another one", async () => {
      const qid = await take();
      await book(qid, { reference: "sandbox_never" });
      api.businessTime.advance(5 * 60 * MINUTES);
      await settleBookings(api.services);
      expect((await stored(qid))[0]).toMatchObject({ status: "PENDING" });
      api.businessTime.advance(2 * MINUTES);
      await settleBookings(api.services);
      expect((await stored(qid))[0]).toMatchObject({ status: "FAILED", failure: "NO_ANSWER" });
    });

    it("does not collect a sale that was declined meanwhile", async () => {
      const qid = await take();
      await book(qid, { reference: "sandbox_late" });
      expect((await call("POST", `sales/${qid}/decline/`, { reason: "WAREHOUSE_CLOSED" })).status).toBe(200);
      api.businessTime.advance(2 * MINUTES);
      await settleBookings(api.services);
      api.businessTime.advance(2 * MINUTES);
      await settleBookings(api.services);
      expect((await stored(qid))[0]).toMatchObject({ status: "CANCELLED" });
      expect((await get(qid))["isBookedThroughProvider"]).toBe(false);
    });
  });

  describe("a cancellation", () => {
    it("frees the sale for another carrier, gives the same answer again, and is refused without a booking", async () => {
      const qid = await take();
      expect(await cancel(qid)).toMatchObject({ status: 404, body: { code: "carrier_booking_not_found" } });
      await book(qid);
      const first = await cancel(qid);
      expect(first).toMatchObject({ status: 200, body: { status: "CANCELLED" } });
      expect((await cancel(qid)).body).toEqual(first.body);
      expect(await get(qid)).toMatchObject({
        isBookedThroughProvider: false,
        nextAction: "ARRANGE_SHIPPING",
      });
      expect((await book(qid, { carrier: "dpd", service: "classic" })).body["status"]).toBe("SUCCEEDED");
    });

    it("is refused once the goods are collected: the booking remains", async () => {
      const qid = await take();
      await book(qid, { reference: "sandbox_collected" });
      expect(await cancel(qid)).toMatchObject({ status: 409, body: { code: "already_collected" } });
      expect(await get(qid)).toMatchObject({ isBookedThroughProvider: true, nextAction: "TRIGGER_PAYMENT" });
    });

    it("is refused when a box is in the warehouse, and after the payment was triggered", async () => {
      const qid = await takeThrough(true);
      await book(qid);
      await sql`update packages p set status = 'RECEIVED' from sales s where s.id = p.sale_id and s.qid = ${qid}`.execute(
        api.services.db,
      );
      expect(await cancel(qid)).toMatchObject({ status: 409, body: { code: "already_collected" } });
      const paid = await take();
      await book(paid);
      expect((await call("POST", `sales/${paid}/pay/`)).status).toBe(200);
      expect(await cancel(paid)).toMatchObject({
        status: 409,
        body: { code: "invalid_state", status: "PAID" },
      });
    });

    it("blocks payment of the sale while the carrier is silent, and is completed by the job", async () => {
      const qid = await take();
      await book(qid);
      const silent = { cancel: () => Promise.reject(new Error("no line")) };
      const answer = await withCarrier(silent, () => cancel(qid));
      expect(answer).toMatchObject({ status: 200, body: { status: "SUCCEEDED", isCancelling: true } });
      expect(await call("POST", `sales/${qid}/pay/`)).toMatchObject({
        body: { code: "shipping_not_arranged" },
      });
      expect(await book(qid)).toMatchObject({ status: 409, body: { code: "booking_exists" } });
      api.businessTime.advance(2 * MINUTES);
      await settleBookings(api.services);
      expect((await stored(qid))[0]).toMatchObject({ status: "CANCELLED" });
    });

    it("wins over a pending booking", async () => {
      const qid = await take();
      let release: (outcome: BookingOutcome) => void = () => undefined;
      const slow = new Promise<BookingOutcome>((resolve) => {
        release = resolve;
      });
      let wasAsked: () => void = () => undefined;
      const asked = new Promise<void>((resolve) => {
        wasAsked = resolve;
      });
      const answer = await withCarrier(
        {
          book: () => {
            wasAsked();
            return slow;
          },
        },
        async () => {
          const booking: Promise<TestAnswer> = book(qid);
          await asked;
          expect((await cancel(qid)).body["status"]).toBe("CANCELLED");
          release({ kind: "booked", confirmation: "LATE", trackingNumbers: [] });
          return booking;
        },
      );
      expect(answer.body["status"]).toBe("CANCELLED");
      expect((await get(qid))["isBookedThroughProvider"]).toBe(false);
    });
  });

  it("leaves ledger and states consistent", () => expectInvariants(api.services.db));
});
