import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { getSale, listSales } from "@quayside/api-client/contract/sales/sales.endpoints";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { startFlags } from "#providers/flags.ts";
import { confirmInFull, placePaidOrder } from "#testing/paid-order.ts";
import type { Json } from "#testing/test-api.ts";
import { confirmedTestSale } from "#testing/test-sale.ts";
import { untakenSales } from "#testing/untaken-sales.ts";
import { useApi } from "#testing/use-api.ts";

const seller = "seller@demo.example";
const UPS = "1Z5R89390357567127";
const SECOND_UPS = "1Z879E930346834440";

describe("shipping over HTTP", () => {
  const api = useApi();
  const sales = untakenSales(api);

  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    api.request(method, path, { as: seller, body, headers });
  const sale = (answer: { body: Json }) => answer.body as unknown as AnswerOf<typeof getSale>;
  const get = (qid: string) => api.call(getSale, { params: { qid } }, { as: seller });
  const create = (saleQid: string, carrier = "ups", trackingNumbers: unknown = [UPS]) =>
    call("POST", "shipments/", { saleQid, carrier, trackingNumbers });

  /** A sale in some state that no other test of this file has used. */
  const take = async (query: Parameters<typeof sales.take>[0]) => get(await sales.take(query));
  const toShip = () => take({ nextAction: "ARRANGE_SHIPPING" });

  it("blocks sellers' own carriers into Great Britain, or everywhere, by flag", async () => {
    const firstTo = async (destination: string) => {
      const { body } = await call("GET", `sales/?nextAction=ARRANGE_SHIPPING&destination=${destination}`);
      return String(body["results"]?.[0]?.["qid"]);
    };
    const codeOf = async (destination: string) => (await create(await firstTo(destination))).body["code"];
    await startFlags({ block_eu_to_gb_ship_yourself: true });
    expect(await codeOf("GB")).toBe("ship_yourself_blocked");
    await startFlags({ remove_ship_yourself: true });
    expect(await codeOf("EU")).toBe("ship_yourself_blocked");
    await startFlags();
  });

  it.each([
    ["a German company that ships from Great Britain", seller, "GB", "ship_yourself_blocked"],
    ["a British company that ships from Germany", "keyaccount@demo.example", "DE", "InvalidShipmentCode"],
  ])(
    "goes by the country of the company: an order of %s into Great Britain",
    async (_whose, as, from, code) => {
      const saleQid = await sales.take({ nextAction: "ARRANGE_SHIPPING" }, as);
      await sql`update sales set ship_from_country = ${from}, destination_country = 'GB' where qid = ${saleQid}`.execute(
        api.services.db,
      );
      await startFlags({ block_eu_to_gb_ship_yourself: true });
      const shipment = { saleQid, carrier: "ups", trackingNumbers: ["hello"] };
      const answer = await api.request("POST", "shipments/", { as, body: shipment });
      await startFlags();
      expect(answer.body["code"]).toBe(code);
    },
  );

  it("lists the carriers in order", async () => {
    const { status, body } = await call("GET", "carriers/");
    expect(status).toBe(200);
    expect((body["results"] as unknown as Json[])[0]).toMatchObject({ code: "ups", name: "UPS" });
  });

  it("accepts a tracking number once per order, in whichever shipment", async () => {
    const { saleQid: qid } = await placePaidOrder(api, { lines: [{ quantity: 10, priceMinor: 1200 }] });
    await confirmInFull(api, qid);
    sales.taken.add(qid);
    const first = sale(await create(qid));
    const again = await create(qid, "ups", ["1z 5r8 939 03 5756 7127", SECOND_UPS]);
    expect(again).toMatchObject({
      status: 400,
      body: { code: "tracking_number_taken", numbers: [UPS] },
    });
    const second = sale(await create(qid, "ups", [SECOND_UPS]));
    const moved = await call("PATCH", `shipments/${second.shipments[1]?.qid}/`, { trackingNumbers: [UPS] });
    expect(moved).toMatchObject({ status: 400, body: { code: "tracking_number_taken", numbers: [UPS] } });
    // Its own numbers do not count as taken.
    const same = await call("PATCH", `shipments/${first.shipments[0]?.qid}/`, { trackingNumbers: [UPS] });
    expect(same.status).toBe(200);
    expect((await get(qid)).shipments.map(({ trackingNumbers }) => trackingNumbers)).toEqual([
      [UPS],
      [SECOND_UPS],
    ]);
  });

  it("stores several numbers, normalised and deduplicated, and returns next action and history", async () => {
    const before = await toShip();
    const answer = await create(before.qid, "ups", ["1z 5r8 9390357567127", SECOND_UPS, UPS]);
    expect(answer.status).toBe(200);
    expect(sale(answer)).toMatchObject({
      nextAction: "TRIGGER_PAYMENT",
      version: before.version + 1,
      shipments: [{ carrier: "ups", trackingNumbers: [UPS, SECOND_UPS] }],
    });
    expect(await get(before.qid)).toEqual(sale(answer));
    const timeline = (await call("GET", `sales/${before.qid}/timeline/`)).body[
      "results"
    ] as unknown as Json[];
    expect(timeline[0]).toMatchObject({ type: "shipment.created", detail: "UPS, 2 numbers" });
    const audit = await api.services.db
      .selectFrom("audit_log")
      .select(["action", "organisation_id"])
      .where("subject_qid", "=", before.qid)
      .execute();
    expect(audit).toMatchObject([{ action: "shipment.created" }]);
  });

  it("lists the invalid numbers and stores nothing", async () => {
    const before = await toShip();
    const answer = await create(before.qid, "ups", [UPS, "1Z5R89390357567128", "hello"]);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: "InvalidShipmentCode", invalidCodes: ["1Z5R89390357567128", "hello"] },
    });
    expect(await create(before.qid, "pigeon")).toMatchObject({
      status: 400,
      body: { code: "carrier_unknown" },
    });
    expect(await get(before.qid)).toEqual(before);
  });

  it("asks for tracking after a shipment without numbers, and for shipping again after it is withdrawn", async () => {
    const { qid, version } = await toShip();
    const without = sale(await create(qid, "gls", []));
    expect(without).toMatchObject({ nextAction: "ADD_TRACKING", shipments: [{ trackingNumbers: [] }] });
    const path = `shipments/${without.shipments[0]?.qid}/`;
    const changed = await call("PATCH", path, { carrier: "ups", trackingNumbers: [UPS] });
    expect(sale(changed)).toMatchObject({ nextAction: "TRIGGER_PAYMENT", version: version + 2 });
    // The same data again changes nothing.
    expect((await call("PATCH", path, { trackingNumbers: [UPS.toLowerCase()] })).body).toEqual(changed.body);
    expect((await call("PATCH", path, {})).body).toEqual(changed.body);
    // A number of UPS is not valid for Royal Mail.
    expect(await call("PATCH", path, { carrier: "royal-mail" })).toMatchObject({
      body: { code: "InvalidShipmentCode", invalidCodes: [UPS] },
    });
    const removed = await call("DELETE", path);
    expect(sale(removed)).toMatchObject({ nextAction: "ARRANGE_SHIPPING", shipments: [] });
    expect((await call("DELETE", path)).status).toBe(404);
    const timeline = (await call("GET", `sales/${qid}/timeline/`)).body["results"] as unknown as Json[];
    expect(timeline.slice(0, 3).map((event) => event["type"])).toEqual([
      "shipment.deleted",
      "shipment.updated",
      "shipment.created",
    ]);
  });

  it("adds one shipment for two clicks with the same key", async () => {
    const { qid } = await toShip();
    const body = { saleQid: qid, carrier: "ups", trackingNumbers: [UPS] };
    const headers = { "idempotency-key": "two-clicks-one-parcel" };
    const answers = await Promise.all([1, 2].map(() => call("POST", "shipments/", body, headers)));
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(
      true,
    );
    expect(sale(await call("POST", "shipments/", body, headers)).shipments).toHaveLength(1);
  });

  it("corrects numbers after the payment was triggered, but neither adds, empties nor removes them", async () => {
    const { qid, shipments } = await take({ nextAction: "COMPLETE" });
    const path = `shipments/${shipments[0]?.qid}/`;
    const corrected = await call("PATCH", path, { carrier: "ups", trackingNumbers: [SECOND_UPS] });
    expect(sale(corrected)).toMatchObject({ status: "PAID", nextAction: "COMPLETE" });
    expect(await call("PATCH", path, { trackingNumbers: [] })).toMatchObject({
      status: 400,
      body: { code: "tracking_required" },
    });
    for (const answer of [await call("DELETE", path), await create(qid)])
      expect(answer).toMatchObject({
        status: 409,
        body: { code: "invalid_state", status: "PAID" },
      });
  });

  it("refuses unconfirmed and closed sales", async () => {
    const lists = [{ nextAction: "CONFIRM_QUANTITIES" }, { status: "PAST", sort: "-createdAt" }] as const;
    for (const query of lists) {
      const { qid } = await take(query);
      expect(await create(qid)).toMatchObject({ status: 409, body: { code: "invalid_state" } });
    }
  });

  it("changes nothing while a payment is in progress", async () => {
    const { qid } = await toShip();
    const shipped = sale(await create(qid));
    await sql`
      insert into sale_payments (qid, sale_id, status, goods_minor, shipping_fee_minor, vat_minor, amount_minor, currency, requested_at)
      select ${`pay${qid}`}, id, 'REQUESTED', 100, 0, 0, 100, currency, now() from sales where qid = ${qid}`.execute(
      api.services.db,
    );
    const path = `shipments/${shipped.shipments[0]?.qid}/`;
    for (const answer of [
      await create(qid),
      await call("PATCH", path, { trackingNumbers: [SECOND_UPS] }),
      await call("DELETE", path),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: "invalid_state" } });
  });

  it("allows only one shipping method", async () => {
    const { qid } = await toShip();
    await sql`update sales set has_booking = true where qid = ${qid}`.execute(api.services.db);
    expect(await create(qid)).toMatchObject({ status: 409, body: { code: "shipping_method_taken" } });
  });

  it("lists the same carriers at the other address", async () => {
    expect((await call("GET", "shipping/carriers/")).body).toEqual((await call("GET", "carriers/")).body);
  });

  /** A confirmed sale whose goods go through the warehouse, packed in one box. */
  async function packedForWarehouse(): Promise<string> {
    const { qid, lines } = await confirmedTestSale(api, 1);
    const boxes = [{ weightGrams: 9_000, lengthCm: 60, widthCm: 40, heightCm: 30, lines }];
    expect((await call("PUT", `sales/${qid}/boxes/`, { boxes })).status).toBe(200);
    return qid;
  }

  it("announces packed boxes to the warehouse with their numbers, and withdraws them until one arrives", async () => {
    const { db } = api.services;
    const qid = await packedForWarehouse();
    const packages = async () =>
      (
        await sql<{ carrier: string; tracking_number: string }>`
          select p.carrier, p.tracking_number from packages p join sales s on s.id = p.sale_id where s.qid = ${qid}`.execute(
          db,
        )
      ).rows;

    const without = sale(await create(qid, "ups", []));
    expect(await packages()).toEqual([]);
    const path = `shipments/${without.shipments[0]?.qid}/`;
    await call("PATCH", path, { trackingNumbers: [UPS] });
    expect(await packages()).toEqual([{ carrier: "ups", tracking_number: UPS }]);
    await call("PATCH", path, { trackingNumbers: [SECOND_UPS] });
    expect(await packages()).toEqual([{ carrier: "ups", tracking_number: SECOND_UPS }]);
    await call("DELETE", path);
    expect(await packages()).toEqual([]);

    const again = sale(await create(qid, "ups", [UPS]));
    await sql`update packages p set status = 'RECEIVED' from sales s where s.id = p.sale_id and s.qid = ${qid}`.execute(
      db,
    );
    expect(await call("DELETE", `shipments/${again.shipments[0]?.qid}/`)).toMatchObject({
      status: 409,
      body: { code: "already_handed_over" },
    });
  });

  it("can be withdrawn after a receipt that was undone, and the warehouse's scans are kept", async () => {
    const { db } = api.services;
    const qid = await packedForWarehouse();
    const shipped = sale(await create(qid, "ups", [UPS]));
    const { rows } = await sql<{ qid: string; sscc: string }>`
      select p.qid, p.sscc from packages p join sales s on s.id = p.sale_id where s.qid = ${qid}`.execute(db);
    const [one] = rows;
    const warehouse = { as: "warehouse@demo.example", application: "warehouse" } as const;
    const [scanId, undone] = [`receipt-${qid}`, `undo-${qid}`];
    const path = `warehouse/packages/${one?.qid}/`;
    await api.request("POST", `${path}receive/`, { ...warehouse, body: { scanId } });
    const undo = { ...warehouse, body: { scanId: undone, undoes: scanId } };
    expect((await api.request("POST", `${path}undo-receipt/`, undo)).body["status"]).toBe("ANNOUNCED");

    expect((await call("DELETE", `shipments/${shipped.shipments[0]?.qid}/`)).status).toBe(200);
    const { rows: scans } = await sql`
      select scan_id, sscc, package_id from warehouse_scans where scan_id in (${scanId}, ${undone}) order by action`.execute(
      db,
    );
    expect(scans).toEqual([
      { scan_id: scanId, sscc: one?.sscc, package_id: null },
      { scan_id: undone, sscc: one?.sscc, package_id: null },
    ]);
  });

  it("puts the deadline into a calendar on its day with reminders in working hours, and removes it when nothing is left to do", async () => {
    const { qid } = await take({ nextAction: "CONFIRM_QUANTITIES" });
    const file = await call("GET", `sales/${qid}/deadline.ics`);
    expect(file.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(file.bytes.toString("utf8").replaceAll("\r\n ", "")).toMatch(
      /Ship the order by the end of \w+ \d+ \w+ \(time in Germany\)\\, or it expires\. Working days that count: \d+ \w+ 2026\\, .*9:00 to 17:00\./,
    );
    const text = file.bytes.toString("utf8");
    const { rows } = await sql<{
      starts: Date[];
    }>`select work_starts as starts from sales where qid = ${qid}`.execute(api.services.db);
    const starts = (rows[0]?.starts ?? []).slice(-2).map((start) => start.getTime());
    const moment = /\r\nDTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)00Z/.exec(text)?.slice(1).map(Number) ?? [];
    const [year = 0, month = 0, day = 0, hour, minute] = moment;
    const from = Date.UTC(year, month - 1, day, hour, minute);
    const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "Europe/Berlin" });
    expect(clock.format(from)).toBe("16:00");
    expect(text).toContain("STATUS:CONFIRMED");
    const alarms = [...text.matchAll(/TRIGGER:-PT(\d+)M/g)].map(
      ([, minutes]) => from - Number(minutes) * 60_000,
    );
    expect(alarms.map((alarm) => clock.format(alarm))).toEqual(["09:00", "09:00", "13:00"]);
    expect(alarms.slice(0, 2)).toEqual(starts);
    expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  it("ends the calendar entry with a later sequence once the order is shipped, and names where its boxes go", async () => {
    const { qid } = await confirmedTestSale(api);
    const entry = async () => {
      const { bytes } = await call("GET", `sales/${qid}/deadline.ics/`);
      const text = bytes.toString("utf8").replaceAll("\r\n ", "").replaceAll("\\", "");
      const read = (name: string) => new RegExp(`\r\n${name}:(.*)\r\n`).exec(text)?.[1] ?? "";
      return { text, read, sequence: Number(read("SEQUENCE")) };
    };
    const { rows } = await sql<{ city: string; street: string }>`
      select coalesce(w.city, a.city) as city, coalesce(w.line_one, a.line_one) as street
      from sales s join orders o on o.id = s.order_id join organisations b on b.id = o.buyer_id
        join addresses a on a.id = o.shipping_address_id
        left join addresses w on w.organisation_id = b.consolidation_warehouse_id and not s.ships_direct
      where s.qid = ${qid}`.execute(api.services.db);
    const before = await entry();
    expect(before.read("SUMMARY")).toMatch(new RegExp(`to ${rows[0]?.city}: ship$`));
    expect(before.read("LOCATION")).toContain(rows[0]?.street);
    expect((await create(qid)).status).toBe(200);
    const after = await entry();
    expect(after.read("METHOD")).toBe("CANCEL");
    expect(after.read("STATUS")).toBe("CANCELLED");
    expect(after.read("UID")).toBe(before.read("UID"));
    expect(after.sequence).toBeGreaterThan(before.sequence);
    expect(after.text).not.toContain("VALARM");
  });

  it("answers 404 for sales and shipments of another seller", async () => {
    const as = "keyaccount@demo.example";
    const { results } = await api.call(listSales, { query: { size: 200 } }, { as });
    const foreign = results.find(({ shipments }) => shipments.length > 0);
    expect(foreign).toBeDefined();
    const path = `shipments/${foreign?.shipments[0]?.qid}/`;
    expect(await create(String(foreign?.qid))).toMatchObject({
      status: 404,
      body: { code: "sale_not_found" },
    });
    expect((await call("PATCH", path, { trackingNumbers: [UPS] })).status).toBe(404);
    expect((await call("DELETE", path)).status).toBe(404);
  });

  it("lets either a shipment or a decline win, never both", async () => {
    const { qid } = await toShip();
    const [shipped, declined] = await Promise.all([
      create(qid),
      call("POST", `sales/${qid}/decline/`, { reason: "WAREHOUSE_CLOSED" }),
    ]);
    expect([shipped?.status, declined?.status].sort()).toEqual([200, 409]);
  });
});
