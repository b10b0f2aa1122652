import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { startFlags } from "#providers/flags.ts";
import { newQid } from "#kernel/qid.ts";
import { DEMO_PASSWORD, type Json } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const person = { as: "warehouse@demo.example", application: "warehouse" } as const;

describe("the warehouse over HTTP", () => {
  const api = useApi();
  const used = new Set<string>();
  afterEach(() => startFlags());

  const call = (method: string, path: string, body?: unknown, as: object = person) =>
    api.request(method, path, { ...as, body });
  const listed = async (path: string) => (await call("GET", path)).body["results"] as unknown as Json[];
  let scans = 0;
  const scanId = () => `scan-of-test-${(scans += 1)}`;

  /** Announced packages of a sale that no other test has used. */
  async function take(count = 1): Promise<Json[]> {
    const bySale = Map.groupBy(await listed("warehouse/incoming/?size=200"), (one) =>
      String(one["saleNumber"]),
    );
    for (const [number, packages] of bySale) {
      if (used.has(number) || packages.length < count) continue;
      used.add(number);
      return packages;
    }
    throw new Error(`No sale left with ${count} packages`);
  }
  const receive = (qid: unknown, body: object = {}) =>
    call("POST", `warehouse/packages/${String(qid)}/receive/`, { scanId: scanId(), ...body });
  const confirm = (one: Json | undefined, body: object = {}) =>
    call("POST", `warehouse/packages/${String(one?.["qid"])}/confirm/`, {
      scanId: scanId(),
      units: one?.["units"],
      ...body,
    });
  /** A shipment of all packages of some sale. */
  async function shipment(count = 2): Promise<{ qid: string; packages: string[] }> {
    const packages = await take(count);
    for (const one of packages) await confirm(one);
    const packageQids = packages.map((one) => String(one["qid"]));
    const { status, body } = await call("POST", "warehouse/shipments/", { packageQids });
    expect(status).toBe(201);
    return { qid: String(body["qid"]), packages: packageQids };
  }

  describe("receiving", () => {
    it("receives a package once, however often the scan is sent", async () => {
      const [one] = await take();
      const id = scanId();
      const answers = [
        await receive(one?.["qid"], { scanId: id }),
        await receive(one?.["qid"], { scanId: id }),
      ];
      for (const { status, body } of answers) {
        expect([status, body["status"], body["handledBy"]]).toEqual([200, "RECEIVED", "Demo Warehouse"]);
      }
      const { rows } = await sql`
        select 1 from audit_log where subject_qid = ${String(one?.["qid"])}`.execute(api.services.db);
      expect(rows).toHaveLength(1);
      const incoming = await listed(`warehouse/incoming/?search=${String(one?.["sscc"])}`);
      expect(incoming).toEqual([]);
    });

    it("stores discrepancies and the time of the scan, and notifies the seller", async () => {
      const [one] = await take();
      const answer = await receive(one?.["qid"], {
        discrepancy: { reason: "DAMAGED", text: "A corner is crushed." },
        scannedAt: "2026-06-09T07:15:00Z",
      });
      expect(answer.body).toMatchObject({
        status: "RECEIVED_WITH_DISCREPANCY",
        receivedAt: expect.stringMatching(/^2026-06-09T07:15:00/),
        discrepancy: { reason: "DAMAGED", text: "A corner is crushed." },
      });
      const { rows } = await sql<{ type: string }>`
        select n.type from notifications n join sales s on s.qid = n.subject_qid where s.number = ${String(one?.["saleNumber"])}`.execute(
        api.services.db,
      );
      expect(rows).toContainEqual({ type: "package.discrepancy" });
    });

    it("refuses a package only with a reason, and then no longer confirms it", async () => {
      const [one] = await take();
      expect((await receive(one?.["qid"], { isRefused: true })).body["code"]).toBe("discrepancy_required");
      const refused = await receive(one?.["qid"], {
        isRefused: true,
        discrepancy: { reason: "WRONG_ADDRESS" },
      });
      expect(refused.body["status"]).toBe("REFUSED");
      expect(await confirm(one)).toMatchObject({
        status: 409,
        body: { code: "invalid_state", status: "REFUSED" },
      });
    });

    it("accepts late and out-of-order scans", async () => {
      const [one] = await take();
      expect((await confirm(one)).body).toMatchObject({
        status: "CONFIRMED",
        receivedAt: expect.any(String),
      });
      expect((await receive(one?.["qid"])).body["status"]).toBe("CONFIRMED");
      expect((await receive(one?.["qid"], { discrepancy: { reason: "WET" } })).status).toBe(409);
    });

    it("refuses an id that belongs to another scan, and impossible times", async () => {
      const [one, two] = [...(await take()), ...(await take())];
      const id = scanId();
      await receive(one?.["qid"], { scanId: id });
      expect(await receive(two?.["qid"], { scanId: id })).toMatchObject({
        status: 409,
        body: { code: "scan_id_reused" },
      });
      for (const scannedAt of ["2026-99-99T00:00:00Z", "2020-01-01T00:00:00Z"])
        expect(await receive(two?.["qid"], { scannedAt })).toMatchObject({
          status: 400,
          body: { code: "validation_failed" },
        });
    });
  });

  describe("undoing a receipt", () => {
    const undo = (qid: unknown, undoes: string, body: object = {}) =>
      call("POST", `warehouse/packages/${String(qid)}/undo-receipt/`, { scanId: scanId(), undoes, ...body });

    it("sets the package back to announced, once, and lets it be received again", async () => {
      const [one] = await take();
      const [received, undone] = [scanId(), scanId()];
      await receive(one?.["qid"], { scanId: received });
      for (let time = 0; time < 2; time += 1)
        expect((await undo(one?.["qid"], received, { scanId: undone })).body).toMatchObject({
          status: "ANNOUNCED",
          receivedAt: null,
          handledBy: null,
        });
      const { rows } = await sql`
        select action from audit_log where subject_qid = ${String(one?.["qid"])} order by id`.execute(
        api.services.db,
      );
      expect(rows).toEqual([{ action: "package.received" }, { action: "package.receipt_undone" }]);
      expect((await receive(one?.["qid"], { scanId: received })).body["status"]).toBe("ANNOUNCED");
      expect((await receive(one?.["qid"])).body["status"]).toBe("RECEIVED");
    });

    it("that arrives before its scan makes the scan have no effect", async () => {
      const [one] = await take();
      const received = scanId();
      expect((await undo(one?.["qid"], received)).status).toBe(200);
      expect((await receive(one?.["qid"], { scanId: received })).body["status"]).toBe("ANNOUNCED");
    });

    it("of a scan that came after a colleague's receipt keeps that receipt", async () => {
      const [one] = await take();
      const [theirs, mine] = [scanId(), scanId()];
      await receive(one?.["qid"], { scanId: theirs });
      api.businessTime.advance(1000);
      await receive(one?.["qid"], { scanId: mine });
      expect(await undo(one?.["qid"], mine)).toMatchObject({ status: 409, body: { code: "other_receipt" } });
      expect((await call("GET", `warehouse/packages/${String(one?.["qid"])}/`)).body).toMatchObject({
        status: "RECEIVED",
        receivedAt: expect.any(String),
      });
    });

    it("is refused if a colleague received it too, or a later step followed", async () => {
      const [one] = await take();
      const [mine, theirs] = [scanId(), scanId()];
      await receive(one?.["qid"], { scanId: mine });
      await receive(one?.["qid"], { scanId: theirs });
      expect(await undo(one?.["qid"], mine)).toMatchObject({ status: 409, body: { code: "other_receipt" } });
      await confirm(one);
      expect(await undo(one?.["qid"], theirs)).toMatchObject({
        status: 409,
        body: { code: "invalid_state", status: "CONFIRMED" },
      });
    });
  });

  describe("confirming", () => {
    it("accepts the announced count, or another one with a reason", async () => {
      const [one] = await take();
      const units = Number(one?.["units"]);
      expect(await confirm(one, { units: units + 1 })).toMatchObject({
        status: 400,
        body: { code: "units_differ", announced: units, counted: units + 1 },
      });
      const answer = await confirm(one, {
        units: units + 1,
        weightGrams: 9_000,
        discrepancy: { reason: "WRONG_UNITS" },
      });
      expect(answer.body).toMatchObject({
        status: "CONFIRMED",
        confirmedUnits: units + 1,
        confirmedWeightGrams: 9_000,
        discrepancy: { reason: "WRONG_UNITS", text: null },
      });
      expect((await call("GET", `warehouse/packages/${String(one?.["qid"])}/`)).body).toMatchObject(
        answer.body,
      );
      const found = await listed(`warehouse/confirmed-packages/?search=(00)${String(one?.["sscc"])}`);
      expect(found).toEqual([answer.body]);
    });

    it("happens once for two concurrent scanners", async () => {
      const [one] = await take();
      const answers = await Promise.all([confirm(one), confirm(one), receive(one?.["qid"])]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const { rows } = await sql`
        select 1 from audit_log where subject_qid = ${String(one?.["qid"])} and action = 'package.confirmed'`.execute(
        api.services.db,
      );
      expect(rows).toHaveLength(1);
    });
  });

  describe("an outbound shipment", () => {
    it("consolidates packages of one order and is tracked until delivery to the buyer", async () => {
      const { qid, packages } = await shipment();
      const path = `warehouse/shipments/${qid}/`;
      expect((await call("GET", path)).body).toMatchObject({
        status: "OPEN",
        packageCount: packages.length,
        missingPackages: 0,
        assignee: { name: "Demo Warehouse", isMine: true },
      });
      const ready = { carrier: "dpd", trackingNumbers: ["01234567890123"] };
      const marked = await call("POST", `${path}ready/`, ready);
      expect(marked.body).toMatchObject({
        status: "READY_TO_SHIP",
        cutOffAt: expect.stringMatching(/^2026-06-09T14:00/),
      });
      expect((await call("POST", `${path}ready/`, ready)).body).toEqual(marked.body);
      const waiting = await listed("warehouse/ready-to-ship/?carrier=dpd&size=200");
      expect(waiting.map((one) => one["qid"])).toContain(qid);
      expect((await call("POST", `${path}reopen/`)).body).toMatchObject({ status: "OPEN", cutOffAt: null });
      await call("POST", `${path}ready/`, ready);
      expect((await call("POST", `${path}dispatch/`)).body["status"]).toBe("DISPATCHED");
      expect(await call("POST", `${path}reopen/`)).toMatchObject({
        status: 409,
        body: { code: "invalid_state", status: "DISPATCHED" },
      });
      expect((await call("POST", `${path}deliver/`)).body["status"]).toBe("DELIVERED");
      const delivered = await listed("warehouse/shipments/?status=DELIVERED&size=200");
      expect(delivered.map((one) => one["qid"])).toContain(qid);
    });

    it("is shown on its buyer's order, with carrier and tracking numbers once dispatched", async () => {
      const { qid, packages } = await shipment();
      const path = `warehouse/shipments/${qid}/`;
      const buyer = { as: "buyer@demo.example", application: "buyers" };
      // Moved to an order whose buyer signs in here.
      const { rows } = await sql<{ qid: string }>`
        with mine as (select o.id, o.qid from orders o join memberships m on m.organisation_id = o.buyer_id
            join users u on u.id = m.user_id where u.email = ${buyer.as} order by o.id limit 1)
        update warehouse_shipments h set order_id = mine.id from mine where h.qid = ${qid} returning mine.qid`.execute(
        api.services.db,
      );
      const order = rows[0]?.qid ?? "";
      const shown = async () =>
        (await call("GET", `orders/${order}/`, undefined, buyer)).body["outboundShipments"];
      const preparing = { qid, status: "PREPARING", packageCount: packages.length, carrier: null };
      expect(await shown()).toMatchObject([{ ...preparing, trackingNumbers: [], dispatchedAt: null }]);
      await call("POST", `${path}ready/`, { carrier: "dpd", trackingNumbers: ["01234567890123"] });
      expect(await shown()).toMatchObject([preparing]);
      await call("POST", `${path}dispatch/`);
      const left = { status: "DISPATCHED", carrier: "dpd", trackingNumbers: ["01234567890123"] };
      expect(await shown()).toMatchObject([{ ...left, deliveredAt: null }]);
      await call("POST", `${path}deliver/`);
      expect(await shown()).toMatchObject([{ ...left, status: "DELIVERED" }]);
    });

    it("accepts only confirmed packages of its own order, each in one shipment", async () => {
      const [announced] = await take();
      const { qid, packages } = await shipment(1);
      const stranger = (await take())[0];
      await confirm(stranger);
      const wrong = [String(announced?.["qid"]), packages[0], String(stranger?.["qid"]), newQid()];
      const answer = await call("POST", "warehouse/shipments/", { packageQids: wrong });
      expect(answer).toMatchObject({ status: 400, body: { code: "packages_not_ready" } });
      const added = await call("POST", `warehouse/shipments/${qid}/packages/`, {
        packageQids: [String(stranger?.["qid"])],
      });
      expect(added.body).toMatchObject({
        code: "packages_not_ready",
        packages: [String(stranger?.["qid"])],
      });
      const both = await Promise.all(
        [1, 2].map(() => call("POST", "warehouse/shipments/", { packageQids: [String(stranger?.["qid"])] })),
      );
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    });

    it("puts packages onto pallets, and takes them off when a pallet is cleared", async () => {
      const { qid, packages } = await shipment();
      const path = `warehouse/shipments/${qid}/`;
      const put = await call("POST", `${path}packages/`, {
        packageQids: packages,
        palletNumber: 2,
        layer: 1,
      });
      const there = packages.map(() => ({ palletNumber: 2, layer: 1 }));
      expect(put.body).toMatchObject({ palletCount: 1, packages: there });
      const cleared = await call("POST", `${path}pallets/2/clear/`);
      expect(cleared.body).toMatchObject({ packageCount: 0, missingPackages: packages.length, packages: [] });
      expect(await call("POST", `${path}ready/`, { carrier: "dpd" })).toMatchObject({
        status: 400,
        body: { code: "shipment_empty" },
      });
      const again = await call("POST", `${path}packages/`, { packageQids: packages });
      expect(again.body).toMatchObject({ packageCount: packages.length });
      expect((await call("POST", `${path}ready/`, { carrier: "pigeon" })).body["code"]).toBe(
        "carrier_unknown",
      );
      const bad = await call("POST", `${path}ready/`, { carrier: "ups", trackingNumbers: ["hello"] });
      expect(bad.body).toMatchObject({ code: "InvalidShipmentCode", invalidCodes: ["hello"] });
    });

    it("can be taken over from a colleague if that is enabled, and cannot be changed until then", async () => {
      const { qid } = await shipment(1);
      const path = `warehouse/shipments/${qid}/`;
      await sql`
        update warehouse_shipments set assigned_to = (select id from users where email = 'staff@quayside.example') where qid = ${qid}`.execute(
        api.services.db,
      );
      expect(await call("POST", `${path}take-over/`)).toMatchObject({
        status: 403,
        body: { code: "take_over_not_offered" },
      });
      await startFlags({ take_over_warehouse_shipments: true });
      expect(await call("POST", `${path}ready/`, { carrier: "dpd" })).toMatchObject({
        status: 409,
        body: { code: "shipment_of_colleague", name: "Demo Staff" },
      });
      expect((await call("POST", `${path}take-over/`)).body).toMatchObject({
        assignee: { name: "Demo Warehouse", isMine: true },
      });
      expect((await call("POST", `${path}ready/`, { carrier: "dpd" })).status).toBe(200);
    });
  });

  it("is closed to everyone while the warehouse_user flag is off", async () => {
    await startFlags({ warehouse_user: false });
    const body = { email: person.as, password: DEMO_PASSWORD };
    const login = await api.request("POST", "auth/login/", { application: person.application, body });
    const headers = { authorization: `Bearer ${String(login.body["accessToken"])}` };
    for (const path of ["warehouse/incoming/", "warehouse/shipments/"]) {
      const { status, body: answer } = await api.request("GET", path, { ...person, as: undefined, headers });
      expect([status, answer["code"]]).toEqual([403, "not_allowed"]);
    }
  });

  it("shows the packages of an order to the warehouse, and to a seller its own part only", async () => {
    const [one] = await take();
    const { body } = await call("GET", `warehouse/packages/${String(one?.["qid"])}/`);
    const group = `shipment-groups/${String(body["groupQid"])}/`;
    const whole = (await call("GET", group)).body;
    expect(whole).toMatchObject({
      qid: body["groupQid"],
      warehouse: { name: "Quayside Warehouse Venlo", country: "NL" },
      parts: [{ saleQid: null, saleNumber: one?.["saleNumber"], sellerCode: one?.["sellerCode"] }],
    });
    const mine = (await api.request("GET", "sales/?status=ALL", { as: "seller@demo.example" })).body;
    const sale = mine["results"]?.[0];
    const own = await api.request("GET", `shipment-groups/${String(sale?.["order"]?.["qid"])}/`, {
      as: "seller@demo.example",
    });
    expect(own.body).toMatchObject({ parts: [{ saleQid: sale?.["qid"] }] });
    const foreign = await api.request("GET", `shipment-groups/${String(sale?.["order"]?.["qid"])}/`, {
      as: "keyaccount@demo.example",
    });
    expect(foreign).toMatchObject({ status: 404, body: { code: "shipment_group_not_found" } });
  });

  it("answers 404 for packages and shipments of another warehouse", async () => {
    const [one] = await take();
    const { qid } = await shipment(1);
    await sql`
      with other as (insert into organisations (qid, kind, name, country, created_at) values (${newQid()}, 'warehouse', 'Other', 'NL', now()) returning id),
        moved as (update packages set warehouse_id = (select id from other) where qid = ${String(one?.["qid"])})
      update warehouse_shipments set warehouse_id = (select id from other) where qid = ${qid}`.execute(
      api.services.db,
    );
    for (const answer of [
      await receive(one?.["qid"]),
      await confirm(one),
      await call("GET", `warehouse/packages/${String(one?.["qid"])}/`),
      await call("GET", `warehouse/shipments/${qid}/`),
      await call("POST", `warehouse/shipments/${qid}/dispatch/`),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  it("has packages and shipments in every state in the demo", async () => {
    const { rows } = await sql<{ packages: string[]; shipments: string[] }>`
      select array(select distinct status from packages order by 1) as packages,
        array(select distinct status from warehouse_shipments order by 1) as shipments`.execute(
      api.services.db,
    );
    expect(rows[0]).toEqual({
      packages: [
        "ANNOUNCED",
        "CONFIRMED",
        "CONSOLIDATED",
        "RECEIVED",
        "RECEIVED_WITH_DISCREPANCY",
        "REFUSED",
      ],
      shipments: ["DELIVERED", "DISPATCHED", "OPEN", "READY_TO_SHIP"],
    });
  });
});
