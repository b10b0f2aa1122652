import {
  lookUpWarehouseCode,
  placePackage,
  removeWarehouseShipmentPackages,
} from "@quayside/api-client/contract/warehouse/floor.endpoints";
import {
  addWarehouseShipmentPackages,
  confirmPackage,
  createWarehouseShipment,
  getWarehousePackage,
  getWarehouseShipment,
  listConfirmedPackages,
  listIncomingPackages,
  listWarehouseShipments,
  markWarehouseShipmentReady,
  receivePackage,
} from "@quayside/api-client/contract/warehouse/warehouse.endpoints";
import type { IncomingPackage } from "@quayside/api-client/contract/warehouse/warehouse.schemas";
import { IncomingView } from "@quayside/api-client/contract/warehouse/package.schema";
import {
  clearWarehousePallet,
  downloadWarehouseCommercialInvoice,
  downloadWarehousePackingList,
  downloadWarehousePalletLabel,
  measureWarehousePallet,
  mergeWarehousePallet,
  previewWarehousePalletLabel,
} from "@quayside/api-client/contract/warehouse/pallets.endpoints";
import { dispatchWarehouseShipment } from "@quayside/api-client/contract/warehouse/departures.endpoints";
import { isValidSscc } from "@quayside/identifiers/sscc";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { newQid } from "#kernel/qid.ts";
import { inTransaction } from "#db/transaction.ts";
import { readShipmentExport } from "#modules/fulfilment/warehouse/export.reader.ts";
import { textOfPdf } from "#testing/pdf-text.ts";
import { useApi } from "#testing/use-api.ts";

const worker = { as: "warehouse@demo.example", application: "warehouse" } as const;
const api = useApi();
const used = new Set<string>();
let scans = 0;
const scanId = () => `floor-test-scan-${(scans += 1)}`;

/** Announced packages of one sale that no other test has used. */
async function take(count = 1): Promise<IncomingPackage[]> {
  const { results } = await api.call(listIncomingPackages, { query: { size: 200 } }, worker);
  const bySale = Map.groupBy(results, ({ saleNumber }) => saleNumber);
  for (const [number, packages] of bySale) {
    if (used.has(number) || packages.length < count) continue;
    used.add(number);
    return packages;
  }
  throw new Error(`No sale left with ${count} packages`);
}
const confirm = ({ qid, units }: IncomingPackage) =>
  api.call(confirmPackage, { params: { qid }, body: { scanId: scanId(), units } }, worker);
const place = (qid: string, body: object) =>
  api.call(
    placePackage,
    { params: { qid }, body: { scanId: scanId(), location: "A-01-1", ...body } },
    worker,
  );
/** A confirmed package. */
async function confirmed() {
  const [one] = await take();
  if (!one) throw new Error("Packages are on their way");
  return confirm(one);
}
/** An open shipment with all packages of some sale on its pallet 1. */
async function loaded(count = 1) {
  const packages = await take(count);
  for (const one of packages) await confirm(one);
  const packageQids = packages.map(({ qid }) => qid);
  const { qid } = await api.call(createWarehouseShipment, { body: { packageQids } }, worker);
  const body = { packageQids, palletNumber: 1 };
  const shipment = await api.call(addWarehouseShipmentPackages, { params: { qid }, body }, worker);
  return { qid, packages, shipment };
}
const measures = { base: "EUR", weightGrams: 120_000, heightCm: 120 } as const;
const measure = (qid: string, body: object = {}) =>
  api.call(measureWarehousePallet, { params: { qid, number: 1 }, body: { ...measures, ...body } }, worker);

describe("incoming packages", () => {
  const viewed = async (view: IncomingView, search?: string) =>
    api.call(listIncomingPackages, { query: { view, size: 200, ...(search && { search }) } }, worker);
  const receive = ({ qid }: IncomingPackage, body: object = {}) =>
    api.call(receivePackage, { params: { qid }, body: { scanId: scanId(), ...body } }, worker);

  it("are expected, then to be counted, and part of today's until the day is over", async () => {
    const [one] = await take();
    if (!one) throw new Error("Packages are on their way");
    const { counts } = await viewed("EXPECTED");
    const where = async () => {
      const views = await Promise.all(IncomingView.options.map((view) => viewed(view, one.sscc)));
      return IncomingView.options.filter((_view, at) =>
        views[at]?.results.some(({ qid }) => qid === one.qid),
      );
    };
    await receive(one);
    expect(await where()).toEqual(["TO_COUNT", "RECEIVED_TODAY"]);
    const received = await viewed("TO_COUNT");
    expect(received.counts).toMatchObject({
      EXPECTED: counts.EXPECTED - 1,
      TO_COUNT: counts.TO_COUNT + 1,
      RECEIVED_TODAY: counts.RECEIVED_TODAY + 1,
    });
    expect(received.count).toBe(received.counts.TO_COUNT);
    expect(received.results.at(-1)).toMatchObject({ qid: one.qid, receivedAt: expect.any(String) });

    await confirm(one);
    expect(await where()).toEqual(["RECEIVED_TODAY"]);
    await sql`update packages set received_at = received_at - interval '1 day' where qid = ${one.qid}`.execute(
      api.services.db,
    );
    expect(await where()).toEqual([]);
  });

  it("are late once their time has passed, longest overdue first", async () => {
    const late = await viewed("LATE");
    const now = api.services.businessClock.now().toISOString();
    expect(late.count).toBeGreaterThan(0);
    expect(late.results.every(({ status, expectedAt }) => status === "ANNOUNCED" && expectedAt < now)).toBe(
      true,
    );
    const times = late.results.map(({ expectedAt }) => expectedAt);
    expect(times).toEqual(times.toSorted());
    const { counts, results } = await viewed("EXPECTED");
    expect(counts.LATE).toBe(late.count);
    expect(results.filter(({ expectedAt }) => expectedAt < now)).toHaveLength(late.count);
  });

  it("wait to be counted even with a discrepancy, but not after they were refused", async () => {
    const [one, two] = [...(await take()), ...(await take())];
    if (!one || !two) throw new Error("Packages are on their way");
    await receive(one, { discrepancy: { reason: "WET" } });
    await receive(two, { isRefused: true, discrepancy: { reason: "WET" } });
    const { results } = await viewed("TO_COUNT");
    const found = results.map(({ qid }) => qid);
    expect(found).toContain(one.qid);
    expect(found).not.toContain(two.qid);
  });

  it("go on by cursor, skipping none while others are received, in every view", async () => {
    for (const view of IncomingView.options) {
      const { results: all, count } = await viewed(view);
      const read: string[] = [];
      let cursor: string | null | undefined = "";
      while (typeof cursor === "string") {
        const page: Awaited<ReturnType<typeof viewed>> = await api.call(
          listIncomingPackages,
          { query: { view, cursor, size: Math.max(1, Math.ceil(all.length / 3)) } },
          worker,
        );
        read.push(...page.results.map(({ qid }) => qid));
        ({ cursor } = page);
        const [gone] = view === "EXPECTED" && read.length < all.length ? page.results : [];
        if (gone) {
          used.add(gone.saleNumber);
          await receive(gone);
        }
      }
      expect(read.slice(0, all.length)).toEqual(all.map(({ qid }) => qid));
      expect(new Set(read).size).toBe(count);
    }
  });
});

describe("the location of a package", () => {
  it("is stored once, however often the scan is sent, and can be searched", async () => {
    const { qid } = await confirmed();
    const id = scanId();
    for (const _time of [1, 2]) {
      const placed = await place(qid, { scanId: id, location: "TEST-1" });
      expect(placed).toMatchObject({ status: "CONFIRMED", location: "TEST-1" });
    }
    const { results } = await api.call(listConfirmedPackages, { query: { location: "TEST-1" } }, worker);
    expect(results.map((one) => one.qid)).toEqual([qid]);
  });

  it("is that of the latest scan, in whatever order scans arrive", async () => {
    const { qid } = await confirmed();
    await place(qid, { location: "B-2", scannedAt: "2026-06-09T07:30:00Z" });
    const late = await place(qid, { location: "B-1", scannedAt: "2026-06-09T07:10:00Z" });
    expect(late.location).toBe("B-2");
    expect((await place(qid, { location: "B-3", scannedAt: "2026-06-09T07:40:00Z" })).location).toBe("B-3");
  });

  it("exists only for packages in the warehouse, with codes as on labels", async () => {
    const [announced] = await take();
    const qid = announced?.qid ?? "";
    const input = { params: { qid }, body: { scanId: scanId(), location: "A-1" } };
    expect(await api.refusal(placePackage, input, worker)).toMatchObject({
      status: 409,
      code: "invalid_state",
    });
    for (const location of ["", "a-1", "A--1", "A 1", "A-1-1-1-1"]) {
      const bad = { params: { qid }, body: { scanId: scanId(), location } };
      expect(await api.refusal(placePackage, bad, worker), location).toMatchObject({
        code: "validation_failed",
      });
    }
  });
});

describe("packages in the warehouse", () => {
  it("are those awaiting a shipment, or in one that has not left", async () => {
    const { qid, packages } = await loaded();
    const [one] = packages;
    const search = one?.sscc ?? "";
    const listed = async (stay: "WAITING" | "IN_SHIPMENT") =>
      (await api.call(listConfirmedPackages, { query: { search, stay } }, worker)).results;
    expect(await listed("WAITING")).toEqual([]);
    expect(await listed("IN_SHIPMENT")).toMatchObject([{ qid: one?.qid, shipmentQid: qid, palletNumber: 1 }]);
  });

  it("name the open shipment of their order that they can be added to", async () => {
    const [first, second] = await take(2);
    if (!first || !second) throw new Error("Two packages");
    await confirm(first);
    const waiting = await confirm(second);
    expect(waiting.openShipmentQid).toBeNull();
    const { qid } = await api.call(createWarehouseShipment, { body: { packageQids: [first.qid] } }, worker);
    const { openShipmentQid } = await api.call(getWarehousePackage, { params: { qid: second.qid } }, worker);
    expect(openShipmentQid).toBe(qid);
  });
});

describe("what a code identifies", () => {
  const lookUp = (code: string) => api.call(lookUpWarehouseCode, { query: { code } }, worker);

  it("is a package in any state, by its SSCC as on labels and from scanners, or by its tracking number", async () => {
    const [one] = await take();
    const { sscc = "", trackingNumber } = one ?? {};
    for (const code of [sscc, `00${sscc}`, `(00) ${sscc}`, trackingNumber?.toLowerCase() ?? sscc])
      expect(
        (await lookUp(code)).packages.map(({ qid }) => qid),
        code,
      ).toContain(one?.qid);
    expect(await lookUp(sscc.slice(0, -1))).toEqual({ packages: [], pallet: null });
  });

  it("is a pallet, once it is measured", async () => {
    const { qid } = await loaded();
    const { pallets } = await measure(qid);
    const found = await lookUp(`(00)${pallets[0]?.measured?.sscc ?? ""}`);
    expect(found).toEqual({ packages: [], pallet: { shipmentQid: qid, number: 1, shipmentStatus: "OPEN" } });
  });
});

describe("a pallet", () => {
  it("gets an SSCC when first measured and keeps it when measured again", async () => {
    const { qid, shipment } = await loaded();
    expect(shipment.pallets).toMatchObject([
      { number: 1, packageCount: shipment.packageCount, measured: null },
    ]);
    const first = (await measure(qid)).pallets[0]?.measured;
    expect(first).toMatchObject(measures);
    expect(isValidSscc(first?.sscc ?? "")).toBe(true);
    const second = (await measure(qid, { weightGrams: 130_000, base: "UK" })).pallets[0]?.measured;
    expect(second).toEqual({ ...first, weightGrams: 130_000, base: "UK" });
  });

  it("must be within carriers' weight and height limits, and not be empty", async () => {
    const { qid } = await loaded();
    const body = { base: "EUR", weightGrams: 700_001, heightCm: 181 };
    const tooMuch = { params: { qid, number: 1 }, body };
    expect(await api.refusal(measureWarehousePallet, tooMuch, worker)).toMatchObject({
      code: "pallet_limits_exceeded",
      problems: [
        { limit: "weight", maximum: 700_000 },
        { limit: "height", maximum: 180 },
      ],
    });
    const empty = { params: { qid, number: 2 }, body: measures };
    expect(await api.refusal(measureWarehousePallet, empty, worker)).toMatchObject({ code: "pallet_empty" });
  });

  it("loses its SSCC when it is cleared, and the next one gets another", async () => {
    const { qid, packages } = await loaded();
    const before = (await measure(qid)).pallets[0]?.measured?.sscc;
    const cleared = await api.call(clearWarehousePallet, { params: { qid, number: 1 } }, worker);
    expect(cleared.pallets).toEqual([]);
    const body = { packageQids: packages.map((one) => one.qid), palletNumber: 1 };
    await api.call(addWarehouseShipmentPackages, { params: { qid }, body }, worker);
    const after = (await measure(qid)).pallets[0]?.measured?.sscc;
    expect(after).not.toBe(before);
  });

  it("can be merged into another, which keeps its SSCC and must be measured again; the emptied one loses its own", async () => {
    const { qid, packages } = await loaded(2);
    const [moved = "", ...others] = packages.map((one) => one.qid);
    const put = { packageQids: [moved], palletNumber: 2, layer: 3 };
    await api.call(addWarehouseShipmentPackages, { params: { qid }, body: put }, worker);
    const kept = (await measure(qid)).pallets[0]?.measured?.sscc ?? "";
    const second = { params: { qid, number: 2 }, body: measures };
    const given = (await api.call(measureWarehousePallet, second, worker)).pallets[1]?.measured?.sscc ?? "";
    const merge = { params: { qid, number: 2 }, body: { into: 1 } };
    const merged = await api.call(mergeWarehousePallet, merge, worker);
    expect(merged.pallets).toMatchObject([{ number: 1, packageCount: packages.length, measured: null }]);
    expect(merged.packages.find((one) => one.qid === moved)).toMatchObject({ palletNumber: 1, layer: null });
    expect((await measure(qid)).pallets[0]?.measured?.sscc).toBe(kept);
    const lookedUp = await api.call(lookUpWarehouseCode, { query: { code: given } }, worker);
    expect(lookedUp).toEqual({ packages: [], pallet: null });

    // A second device that was offline sends the same: nothing is left to move or to measure again.
    const again = await api.call(mergeWarehousePallet, merge, worker);
    expect(again.pallets).toMatchObject([{ number: 1, measured: { sscc: kept } }]);
    const { rows } = await sql<{ detail: object }>`
      select detail from audit_log where subject_qid = ${qid} and action = 'warehouse_shipment.mergePallet'
      order by id`.execute(api.services.db);
    expect(rows.map(({ detail }) => detail)).toEqual([
      { palletNumber: 2, into: 1, packages: [moved] },
      { palletNumber: 2, into: 1, packages: [] },
    ]);
    expect(others.length).toBeGreaterThan(0);
  });

  it("cannot be merged into itself, nor after its shipment is closed", async () => {
    const { qid } = await loaded();
    const merge = (into: number) => ({ params: { qid, number: 1 }, body: { into } });
    expect(await api.refusal(mergeWarehousePallet, merge(1), worker)).toMatchObject({
      code: "validation_failed",
    });
    await measure(qid);
    await api.call(markWarehouseShipmentReady, { params: { qid }, body: { carrier: "dpd" } }, worker);
    expect(await api.refusal(mergeWarehousePallet, merge(2), worker)).toMatchObject({
      code: "invalid_state",
    });
  });

  it("must be measured before its shipment is closed", async () => {
    const { qid } = await loaded();
    const ready = { params: { qid }, body: { carrier: "dpd" } };
    expect(await api.refusal(markWarehouseShipmentReady, ready, worker)).toMatchObject({
      code: "pallets_not_measured",
      numbers: [1],
    });
    await measure(qid);
    expect((await api.call(markWarehouseShipmentReady, ready, worker)).status).toBe("READY_TO_SHIP");
  });

  it("must be measured again when a package is added or removed, and keeps its SSCC", async () => {
    const { qid, packages } = await loaded(2);
    const [first = "", ...others] = packages.map((one) => one.qid);
    const params = { qid };
    const put = (body: object) => api.call(addWarehouseShipmentPackages, { params, body } as never, worker);
    await api.call(removeWarehouseShipmentPackages, { params, body: { packageQids: others } }, worker);
    const sscc = (await measure(qid)).pallets[0]?.measured?.sscc ?? "";
    const ready = { params, body: { carrier: "dpd" } };
    const label = { params: { qid, number: 1 } };

    expect((await put({ packageQids: others, palletNumber: 1 })).pallets).toMatchObject([{ measured: null }]);
    expect(await api.refusal(markWarehouseShipmentReady, ready, worker)).toMatchObject({
      code: "pallets_not_measured",
      numbers: [1],
    });
    expect(await api.refusal(downloadWarehousePalletLabel, label, worker)).toMatchObject({
      code: "pallet_not_measured",
    });
    // A printed label still leads to its pallet.
    const found = await api.call(lookUpWarehouseCode, { query: { code: sscc } }, worker);
    expect(found.pallet).toMatchObject({ shipmentQid: qid, number: 1 });

    expect((await measure(qid)).pallets[0]?.measured).toEqual({ ...measures, sscc });
    // The position on the pallet does not affect its weight.
    const again = await put({ packageQids: [first], palletNumber: 1, layer: 2 });
    expect(again.pallets[0]?.measured?.sscc).toBe(sscc);
    const moved = await put({ packageQids: [first], palletNumber: 2 });
    expect(moved.pallets).toMatchObject([{ measured: null }, { measured: null }]);
  });

  it("has a label once it is measured, as PDF and for label printers", async () => {
    const { qid } = await loaded();
    const params = { qid, number: 1 };
    expect(await api.refusal(downloadWarehousePalletLabel, { params }, worker)).toMatchObject({
      status: 404,
      code: "pallet_not_measured",
    });
    const sscc = (await measure(qid)).pallets[0]?.measured?.sscc ?? "";
    const pdf = await api.download(downloadWarehousePalletLabel, { params }, worker);
    const text = (await textOfPdf(pdf)).join("\n");
    expect(text).toContain(`(00) ${sscc}`);
    expect(text).toContain("From: Quayside Warehouse Venlo");
    const query = { size: "zpl", reason: "DAMAGED" };
    const zpl = await api.download(downloadWarehousePalletLabel, { params, query }, worker);
    expect(zpl.toString("utf8")).toContain(`^FD>;>800${sscc}^FS`);
  });

  it("previews its label before the first print; reprinting needs a reason, which is audited", async () => {
    const { qid } = await loaded();
    const params = { qid, number: 1 };
    const preview = () => api.call(previewWarehousePalletLabel, { params }, worker);
    expect(await api.refusal(previewWarehousePalletLabel, { params }, worker)).toMatchObject({
      code: "pallet_not_measured",
    });
    const sscc = (await measure(qid)).pallets[0]?.measured?.sscc ?? "";
    const before = await preview();
    expect(before).toMatchObject({
      sscc,
      from: "From: Quayside Warehouse Venlo, Columbusweg 40, 5928 LC Venlo, Netherlands",
      printed: null,
    });
    // Start, SSCC with its identifier and check digit as pairs, and stop: as in GS1-128.
    expect(before.bars.reduce((sum, bar) => sum + bar, 0)).toBe(11 * 13 + 13);
    const print = (query: object = {}) => ({ params, query });
    await api.download(downloadWarehousePalletLabel, print(), worker);
    expect((await preview()).printed).toMatchObject({ by: "Demo Warehouse" });
    for (const query of [{}, { reason: "OTHER" }, { size: "zpl" }])
      expect(await api.refusal(downloadWarehousePalletLabel, print(query), worker)).toMatchObject({
        status: 409,
        code: "reprint_reason_required",
        printedBy: "Demo Warehouse",
      });
    await api.download(downloadWarehousePalletLabel, print({ reason: "OTHER", note: "Rained on" }), worker);
    const { rows } = await sql<{ action: string; detail: object }>`
      select action, detail from audit_log where subject_qid = ${qid} and action like 'warehouse_paper.%' order by id`.execute(
      api.services.db,
    );
    expect(rows).toEqual([
      {
        action: "warehouse_paper.printed",
        detail: { paper: "PALLET_LABEL", sscc, reason: null, note: null },
      },
      {
        action: "warehouse_paper.reprinted",
        detail: { paper: "PALLET_LABEL", sscc, reason: "OTHER", note: "Rained on" },
      },
    ]);
  });

  it("can have its packing list reprinted only for a reason, even with two concurrent prints", async () => {
    const { qid } = await loaded();
    const statuses = await Promise.all(
      Array.from({ length: 3 }, async () =>
        api.download(downloadWarehousePackingList, { params: { qid } }, worker).then(
          () => "printed",
          () => "refused",
        ),
      ),
    );
    expect(statuses.toSorted()).toEqual(["printed", "refused", "refused"]);
    await api.download(
      downloadWarehousePackingList,
      { params: { qid }, query: { reason: "CHANGED" } },
      worker,
    );
  });

  it("has a packing list with the contents of its packages", async () => {
    const { qid, packages } = await loaded(2);
    const bytes = await api.download(downloadWarehousePackingList, { params: { qid } }, worker);
    const text = (await textOfPdf(bytes)).join("\n");
    expect(text).toContain("Pallet 1 of 1");
    for (const { sscc, saleNumber } of packages) {
      expect(text).toContain(saleNumber);
      expect(text.replaceAll(/\s/g, "")).toContain(sscc);
    }
    await api.call(clearWarehousePallet, { params: { qid, number: 1 } }, worker);
    const refusal = await api.refusal(downloadWarehousePackingList, { params: { qid } }, worker);
    expect(refusal).toMatchObject({ status: 404, code: "shipment_empty" });
  });
});

it("can have single packages removed in an open shipment, and with the last one loses its SSCC", async () => {
  const { qid, packages } = await loaded(2);
  const [first, ...others] = packages.map((one) => one.qid);
  const before = await measure(qid);
  const remove = (packageQids: string[]) =>
    api.call(removeWarehouseShipmentPackages, { params: { qid }, body: { packageQids } }, worker);
  const one = await remove([first ?? ""]);
  expect(one.packages.map((found) => found.qid).toSorted()).toEqual(others.toSorted());
  expect(one.pallets).toMatchObject([{ number: 1, measured: null }]);
  expect((await measure(qid)).pallets[0]?.measured).toEqual(before.pallets[0]?.measured);
  const { version } = await api.call(getWarehouseShipment, { params: { qid } }, worker);
  expect((await remove([first ?? ""])).version).toBe(version);
  const none = await remove(others);
  expect(none).toMatchObject({ packageCount: 0, packages: [], pallets: [] });
  const search = packages[0]?.sscc ?? "";
  const { results } = await api.call(listConfirmedPackages, { query: { search } }, worker);
  expect(results).toMatchObject([{ qid: first, shipmentQid: null, palletNumber: null }]);
});

it("lists only the caller's shipments on request", async () => {
  const { qid } = await loaded();
  const query = { assignee: "ME", status: "OPEN", size: 200 } as const;
  const { results } = await api.call(listWarehouseShipments, { query }, worker);
  expect(results.map((one) => one.qid)).toContain(qid);
  expect(results.every(({ assignee }) => assignee?.isMine)).toBe(true);
});

describe("counting a package line by line", () => {
  /** A package with 3 and 2 units of two products, and those products. */
  async function packed() {
    const [one] = await take();
    if (!one) throw new Error("Packages are on their way");
    const { qid, sscc } = one;
    const { db } = api.services;
    await sql`update packages set units = 5 where qid = ${qid}`.execute(db);
    const { rows } = await sql<{ qid: string }>`
      with box as (insert into sale_boxes (qid, sale_id, number, kind, sscc, weight_grams, length_cm, width_cm, height_cm, created_at)
          select ${newQid()}, p.sale_id, 200, 'PARCEL', p.sscc, 9000, 60, 40, 30, now() from packages p where p.qid = ${qid}
          on conflict (sscc) do update set kind = 'PARCEL' returning id, sale_id),
        two as (select l.id, l.qid, row_number() over (order by l.position) as at from sale_lines l join box on box.sale_id = l.sale_id
          order by l.position limit 2),
        packed as (insert into sale_box_lines (box_id, sale_line_id, units) select box.id, two.id, case at when 1 then 3 else 2 end
          from box, two)
      select qid from two order by at`.execute(db);
    if (rows.length < 2) return packed();
    return { qid, sscc, lines: rows.map((row) => row.qid) };
  }
  const packingListOf = async (qid: string) =>
    (await textOfPdf(await api.download(downloadWarehousePackingList, { params: { qid } }, worker))).join(
      "\n",
    );
  const count = (qid: string, body: object) => ({ params: { qid }, body: { scanId: scanId(), ...body } });

  it("shows what was announced, and afterwards what was found", async () => {
    const { qid, lines } = await packed();
    const [first = "", second = ""] = lines;
    const before = await api.call(getWarehousePackage, { params: { qid } }, worker);
    expect(before.lines).toMatchObject([
      { id: first, announced: 3, counted: null, damaged: 0 },
      { id: second, announced: 2, counted: null, damaged: 0 },
    ]);
    const found = [
      { id: first, units: 2 },
      { id: second, units: 3, damaged: 1 },
    ];
    // The announced total, but not the announced products.
    const silent = count(qid, { units: 5, lines: found });
    expect(await api.refusal(confirmPackage, silent, worker)).toMatchObject({ code: "units_differ" });
    const discrepancy = { reason: "DAMAGED" } as const;
    await api.call(confirmPackage, count(qid, { units: 5, lines: found, discrepancy }) as never, worker);
    const after = await api.call(getWarehousePackage, { params: { qid } }, worker);
    expect(after).toMatchObject({
      status: "CONFIRMED",
      discrepancy,
      lines: [
        { counted: 2, damaged: 0 },
        { counted: 3, damaged: 1 },
      ],
    });
  });

  it("determines the packing list, rather than the announcement", async () => {
    const { qid, lines } = await packed();
    const [first = "", second = ""] = lines;
    const found = [
      { id: first, units: 7 },
      { id: second, units: 0 },
    ];
    const discrepancy = { reason: "WRONG_UNITS" } as const;
    await api.call(confirmPackage, count(qid, { units: 7, lines: found, discrepancy }) as never, worker);
    const shipment = await api.call(createWarehouseShipment, { body: { packageQids: [qid] } }, worker);
    const text = await packingListOf(shipment.qid);
    const { lines: known } = await api.call(getWarehousePackage, { params: { qid } }, worker);
    expect(text).toMatch(/Units in these packages\s*7\b/);
    expect(text).toContain(known[0]?.gtin);
    expect(text).not.toContain(known[1]?.gtin);
  });

  it("is omitted from the packing list when a different total was counted", async () => {
    const { qid } = await packed();
    const discrepancy = { reason: "WRONG_UNITS" } as const;
    await api.call(confirmPackage, count(qid, { units: 4, discrepancy }) as never, worker);
    const shipment = await api.call(createWarehouseShipment, { body: { packageQids: [qid] } }, worker);
    expect(await packingListOf(shipment.qid)).toMatch(/Units in these packages\s*4\b/);
  });

  it("refuses lines of other packages, and lines that do not add up to the units", async () => {
    const { qid, lines } = await packed();
    const [first = "", second = ""] = lines;
    const foreign = count(qid, { units: 1, lines: [{ id: "0123456789ABCDEF", units: 1 }] });
    expect(await api.refusal(confirmPackage, foreign, worker)).toMatchObject({
      code: "line_not_found",
      lines: ["0123456789ABCDEF"],
    });
    const wrong = count(qid, {
      units: 5,
      lines: [
        { id: first, units: 3 },
        { id: second, units: 1 },
      ],
    });
    expect(await api.refusal(confirmPackage, wrong, worker)).toMatchObject({
      code: "lines_not_counted",
      lines: 4,
      counted: 5,
    });
    const impossible = count(qid, { units: 3, lines: [{ id: first, units: 3, damaged: 4 }] });
    expect(await api.refusal(confirmPackage, impossible, worker)).toMatchObject({
      code: "validation_failed",
    });
    const right = [
      { id: first, units: 3 },
      { id: second, units: 2 },
    ];
    await api.call(confirmPackage, count(qid, { units: 5, lines: right }) as never, worker);
  });
});

describe("a shipment across a customs border", () => {
  const invoice = (qid: string) =>
    api.download(downloadWarehouseCommercialInvoice, { params: { qid } }, worker);
  /** A shipment whose order goes to a place, with the EORI number of its buyer. */
  async function shipmentTo(address: { country: string; postcode: string }, eori: string | null) {
    const { qid } = await loaded();
    const { db } = api.services;
    await sql`with a as (insert into addresses (qid, organisation_id, company_name, line_one, postcode, city, country, usage)
        select ${newQid()}, o.buyer_id, 'Buyer of this test', 'Quay Street 1', ${address.postcode}, 'Porttown', ${address.country}, 'shipping'
        from warehouse_shipments h join orders o on o.id = h.order_id where h.qid = ${qid} returning id)
      update orders o set shipping_address_id = a.id from a, warehouse_shipments h where h.order_id = o.id and h.qid = ${qid}`.execute(
      db,
    );
    await sql`delete from buyer_exporters x using warehouse_shipments h join orders o on o.id = h.order_id
      where h.qid = ${qid} and x.organisation_id = o.buyer_id`.execute(db);
    if (eori !== null)
      await sql`insert into buyer_exporters (organisation_id, exporter_name, eori_number, created_at, updated_at)
        select o.buyer_id, 'Buyer', ${eori}, now(), now() from warehouse_shipments h join orders o on o.id = h.order_id
        where h.qid = ${qid}`.execute(db);
    // What the seller declared of its goods.
    await sql`insert into seller_product_facts (seller_id, gtin14, hs_code, origin_country, updated_at)
      select distinct s.seller_id, v.gtin14, '33049900', 'FR', now() from warehouse_shipments h
        join packages p on p.warehouse_shipment_id = h.id join sales s on s.id = p.sale_id
        join sale_lines l on l.sale_id = s.id join variants v on v.id = l.variant_id where h.qid = ${qid}
      on conflict (seller_id, gtin14) do update set hs_code = '33049900', origin_country = 'FR'`.execute(db);
    const { crossesBorder } = await api.call(getWarehouseShipment, { params: { qid } }, worker);
    return { qid, crossesBorder };
  }
  const textOf = async (qid: string) =>
    (await textOfPdf(await invoice(qid))).join("\n").replaceAll("\n", " ");

  it("has a commercial invoice: our company exports, the buyer imports", async () => {
    const { qid, crossesBorder } = await shipmentTo({ country: "CH", postcode: "4057" }, null);
    expect(crossesBorder).toBe(true);
    const text = await textOf(qid);
    expect(text).toMatch(/^Commercial invoice/);
    expect(text).toContain("Exporter Quayside B.V.");
    expect(text).toContain("EORI number NL999999990");
    expect(text).toContain("DAP 4057 Porttown, Switzerland");
    expect(text).toContain("33049900");
    const { rows } = await sql<{ minor: number }>`
      select sum(l.confirmed_quantity * l.landed_price_minor)::int as minor from warehouse_shipments h
        join sales s on s.order_id = h.order_id join sale_lines l on l.sale_id = s.id
      where h.qid = ${qid} and s.id in (select sale_id from packages p where p.warehouse_shipment_id = h.id)`.execute(
      api.services.db,
    );
    const total = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2 }).format(
      (rows[0]?.minor ?? 0) / 100,
    );
    expect(text).toContain(total);
  });

  it("declares goods of several currencies in euros, at the rates of their orders", async () => {
    const { qid } = await shipmentTo({ country: "CH", postcode: "4057" }, null);
    const found: unknown[] = [];
    const undone = inTransaction(api.services.db, async (tx) => {
      // The only package of another sale, which is in pounds, joins the shipment.
      const { rows } = await sql<{ saleId: number; warehouseId: number }>`
        update packages p set warehouse_shipment_id = h.id from warehouse_shipments h
        where h.qid = ${qid} and p.id = (select x.id from packages x join sales s on s.id = x.sale_id
          where x.warehouse_shipment_id <> h.id and x.warehouse_id = h.warehouse_id and (select count(*) from packages y where y.sale_id = s.id) = 1
          order by s.currency = 'GBP' desc, x.id limit 1)
        returning p.sale_id as "saleId", h.warehouse_id as "warehouseId"`.execute(tx);
      const [{ saleId, warehouseId } = { saleId: 0, warehouseId: 0 }] = rows;
      await sql`update sales set currency = 'GBP', fx_rate = 1.17 where id = ${saleId}`.execute(tx);
      const facts = await readShipmentExport(tx, { warehouseId, qid });
      const { rows: lines } = await sql<{ id: string; unitMinor: number }>`
        select qid as id, round(landed_price_minor * 1.17)::int as "unitMinor" from sale_lines where sale_id = ${saleId}`.execute(
        tx,
      );
      const ofSale = facts?.lines.filter(({ id }) => lines.some((line) => line.id === id));
      found.push(
        facts?.currency,
        ofSale?.map(({ id, unitMinor }) => ({ id, unitMinor })),
        lines,
      );
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    const [currency, declared, inEuro] = found;
    expect(currency).toBe("EUR");
    expect(inEuro).not.toEqual([]);
    expect(declared).toEqual(inEuro);
  });

  it("keeps what was declared when it left: a later correction is a revision of its own", async () => {
    const { qid } = await shipmentTo({ country: "CH", postcode: "4057" }, null);
    await measure(qid);
    await api.call(markWarehouseShipmentReady, { params: { qid }, body: { carrier: "dpd" } }, worker);
    await api.call(dispatchWarehouseShipment, { params: { qid } }, worker);
    const first = await invoice(qid);
    expect(await invoice(qid)).toEqual(first);
    await sql`update seller_product_facts f set hs_code = '33051000' from warehouse_shipments h
        join packages p on p.warehouse_shipment_id = h.id join sales s on s.id = p.sale_id
        join sale_lines l on l.sale_id = s.id join variants v on v.id = l.variant_id
      where h.qid = ${qid} and f.seller_id = s.seller_id and f.gtin14 = v.gtin14`.execute(api.services.db);
    const text = await textOf(qid);
    expect(text).toContain("33051000");
    const { rows } = await sql<{ revision: number; code: string }>`
      select p.revision, p.content->'lines'->0->>'hsCode' as code from shipping_papers p
        join warehouse_shipments h on h.id = p.warehouse_shipment_id where h.qid = ${qid} order by 1`.execute(
      api.services.db,
    );
    expect(rows).toEqual([
      { revision: 1, code: "33049900" },
      { revision: 2, code: "33051000" },
    ]);
    await expect(
      sql`update shipping_papers set content = '{}' where warehouse_shipment_id is not null`.execute(
        api.services.db,
      ),
    ).rejects.toThrow("keeps what it says");
  });

  it.each([
    ["GB123456789000", false],
    [null, true],
    ["DE1234567", true],
  ])("into Great Britain asks for the buyer's EORI number of Great Britain: %s", async (eori, isDraft) => {
    const { qid } = await shipmentTo({ country: "GB", postcode: "E14 9ZZ" }, eori);
    const text = await textOf(qid);
    expect(text.includes("DRAFT")).toBe(isDraft);
    expect(text).toContain(isDraft ? "It lacks the buyer’s EORI number." : `EORI number ${eori}`);
  });

  it.each([
    { country: "FR", postcode: "75001" },
    { country: "GB", postcode: "BT1 1AA" },
  ])("does not exist inside the Union and to Northern Ireland: %o", async (address) => {
    const { qid, crossesBorder } = await shipmentTo(address, null);
    expect(crossesBorder).toBe(false);
    expect(await api.refusal(downloadWarehouseCommercialInvoice, { params: { qid } }, worker)).toMatchObject({
      status: 404,
      code: "commercial_invoice_not_found",
    });
  });
});
