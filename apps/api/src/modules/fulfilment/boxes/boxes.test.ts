import { PDFDocument } from "@cantoo/pdf-lib";
import { isValidSscc, makeSscc } from "@quayside/identifiers/sscc";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { barsOf } from "#modules/fulfilment/boxes/label-pdf.ts";
import { elementsOf, structureOfPdf, textOfPdf } from "#testing/pdf-text.ts";
import type { Json } from "#testing/test-api.ts";
import { confirmedTestSale } from "#testing/test-sale.ts";
import { useApi } from "#testing/use-api.ts";

const seller = "seller@demo.example";
const size = { lengthCm: 60, widthCm: 40, heightCm: 30 };

describe("boxes over HTTP", () => {
  const api = useApi();

  const call = (method: string, path: string, body?: unknown) =>
    api.request(method, path, { as: seller, body });
  const boxesOf = async (qid: string) => (await call("GET", `sales/${qid}/boxes/`)).body;
  const pack = (qid: string, boxes: unknown) => call("PUT", `sales/${qid}/boxes/`, { boxes });
  const rowsOf = (body: Json, name: string) => body[name] as unknown as Json[];

  /** A new sale of two products, confirmed as ordered. */
  const take = () => confirmedTestSale(api);
  /** One box for each line. */
  const boxEach = (lines: readonly { id: string; units: number }[]) =>
    lines.map((line) => ({ weightGrams: 9_000, ...size, lines: [line] }));

  it("contain every confirmed unit once, and each box has its own SSCC, which survives repacking", async () => {
    const { qid, lines } = await take();
    expect(await boxesOf(qid)).toMatchObject({ boxes: [], isComplete: false, isEditable: true });
    const answer = await pack(qid, boxEach(lines));
    expect(answer).toMatchObject({ status: 200, body: { isComplete: true } });
    const ssccs = rowsOf(answer.body, "boxes").map((box) => String(box["sscc"]));
    expect(new Set(ssccs).size).toBe(2);
    expect(ssccs.every(isValidSscc)).toBe(true);
    const again = await pack(qid, boxEach(lines).toReversed());
    expect(rowsOf(again.body, "boxes").map((box) => box["sscc"])).toEqual(ssccs);
    expect(await boxesOf(qid)).toEqual(again.body);
  });

  it("are refused when a unit is missing, duplicated or unknown, or a box is too heavy or large", async () => {
    const { qid, lines } = await take();
    const [first, second] = boxEach(lines);
    const one = lines[0] ?? { id: "", units: 0 };
    expect(await pack(qid, [first])).toMatchObject({
      status: 400,
      body: { code: "boxes_incomplete", lines: [{ id: lines[1]?.id, packed: 0 }] },
    });
    expect((await pack(qid, [first, second, first])).body["lines"]).toEqual([
      { id: one.id, confirmed: one.units, packed: 2 * one.units },
    ]);
    expect(
      (await pack(qid, [{ ...first, lines: [{ id: "0123456789ABCDEF", units: 1 }] }])).body,
    ).toMatchObject({
      code: "line_not_found",
      lines: ["0123456789ABCDEF"],
    });
    const tooMuch = await pack(qid, [
      { ...first, weightGrams: 30_001 },
      { ...second, lengthCm: 180, widthCm: 60, heightCm: 30 },
    ]);
    expect(tooMuch).toMatchObject({ status: 400, body: { code: "box_limits_exceeded" } });
    expect(tooMuch.body["problems"]).toEqual([
      { index: 0, limit: "weight", maximum: 30_000 },
      { index: 1, limit: "side", maximum: 175 },
      { index: 1, limit: "lengthAndGirth", maximum: 300 },
    ]);
    expect(await boxesOf(qid)).toMatchObject({ boxes: [] });
  });

  it("determine the unit weight, which suggests the boxes for the next time", async () => {
    const { qid, lines } = await take();
    const [one, two] = lines as [{ id: string; units: number }, { id: string; units: number }];
    await pack(qid, [
      { weightGrams: one.units * 100, ...size, lines: [one] },
      { weightGrams: 5_000, ...size, lines: [{ ...two, unitWeightGrams: 70 }] },
    ]);
    const { products, suggestions } = await boxesOf(qid);
    expect((products as unknown as Json[]).map((product) => product["unitWeightGrams"])).toEqual([100, 70]);
    const grams = (suggestions as unknown as { weightGrams: number }[]).reduce(
      (sum, { weightGrams }) => sum + weightGrams,
      0,
    );
    expect(grams).toBe(one.units * 100 + two.units * 70);
  });

  it("are fixed once shipping is arranged, and are the parcels of a booking", async () => {
    const { qid, lines } = await take();
    await pack(qid, boxEach(lines));
    const wish = { carrier: "ups", service: "standard", pickUpDate: "2026-06-10", pickUpSlot: "09-15" };
    const other = { ...wish, parcels: [{ weightGrams: 1_000, ...size }] };
    expect((await call("POST", `sales/${qid}/carrier_booking/`, other)).body).toMatchObject({
      code: "boxes_mismatch",
      boxes: 2,
    });
    const booked = await call("POST", `sales/${qid}/carrier_booking/`, wish);
    expect(booked.body).toMatchObject({ status: "SUCCEEDED", parcels: [{ weightGrams: 9_000 }, {}] });
    expect(await boxesOf(qid)).toMatchObject({ isEditable: false });
    expect(await pack(qid, boxEach(lines))).toMatchObject({
      status: 409,
      body: { code: "shipping_arranged" },
    });
    const { rows } = await sql<{ units: number }>`
      select p.units from packages p join sales s on s.id = p.sale_id where s.qid = ${qid} order by box_number`.execute(
      api.services.db,
    );
    expect(rows.map(({ units }) => units)).toEqual(lines.map(({ units }) => units));
  });

  it("that no longer match the confirmed quantities cannot be booked", async () => {
    const { qid, lines } = await take();
    await pack(qid, boxEach(lines));
    await call("PUT", `sales/${qid}/lines/${lines[0]?.id}/`, {
      quantity: 0,
      reductionReason: "DAMAGED",
    });
    expect(await boxesOf(qid)).toMatchObject({ isComplete: false });
    const wish = { carrier: "ups", service: "standard", pickUpDate: "2026-06-10", pickUpSlot: "09-15" };
    expect((await call("POST", `sales/${qid}/carrier_booking/`, wish)).body["code"]).toBe("boxes_incomplete");
  });

  it("do not exist for an unconfirmed sale", async () => {
    const { body } = await call("GET", "sales/?nextAction=CONFIRM_QUANTITIES");
    const sale = (await call("GET", `sales/${String(body["results"]?.[0]?.["qid"])}/`)).body;
    const lines = rowsOf(sale, "lines").map((line) => ({
      id: String(line["id"]),
      units: Number(line["requestedQuantity"]),
    }));
    expect(await pack(String(sale["qid"]), boxEach(lines))).toMatchObject({
      status: 409,
      body: { code: "invalid_state", status: "NOTIFIED" },
    });
  });

  it("are placed on pallets, which have their own numbers, weights and documents", async () => {
    const { qid, lines } = await take();
    const onPallet = boxEach(lines).map((box) => ({ ...box, palletNumber: 1 }));
    const packed = await call("PUT", `sales/${qid}/boxes/`, {
      boxes: onPallet,
      pallets: [
        { number: 1, base: "UK", heightCm: 60 },
        { number: 2, base: "EUR" },
      ],
    });
    const [pallet, ...others] = rowsOf(packed.body, "pallets");
    expect(others).toEqual([]);
    // 9 kg per box and 25 kg for the pallet itself.
    expect(pallet).toMatchObject({ number: 1, base: "UK", weightGrams: 43_000, heightCm: 60 });
    expect(isValidSscc(String(pallet?.["sscc"]))).toBe(true);
    const again = await pack(qid, onPallet);
    expect(rowsOf(again.body, "pallets")).toMatchObject([
      { sscc: pallet?.["sscc"], base: "EUR", heightCm: 45 },
    ]);
    const zpl = (await call("GET", `sales/${qid}/labels/?size=zpl`)).bytes.toString("utf8");
    expect(zpl.match(/\^XA/g)).toHaveLength(lines.length + 1);
    expect(zpl).toContain(`^FD>;>800${String(pallet?.["sscc"])}^FS`);
    const list = await call("GET", `sales/${qid}/packing-list/`);
    // The order, each box and the pallet.
    const pages = await textOfPdf(list.bytes);
    expect(pages).toHaveLength(lines.length + 2);
    expect(pages[0]).toContain("\nBoxes\n2 on 1 pallet\n");
    expect(pages.at(-1)).toContain("\nBoxes\n2 (numbers 1 and 2)\n");
    const tooMuch = await call("PUT", `sales/${qid}/boxes/`, {
      boxes: onPallet,
      pallets: [{ number: 1, base: "EUR", weightGrams: 700_001, heightCm: 181 }],
    });
    expect(tooMuch.body).toMatchObject({
      code: "pallet_limits_exceeded",
      problems: [
        { number: 1, limit: "weight", maximum: 700_000 },
        { number: 1, limit: "height", maximum: 180 },
      ],
    });
    expect(rowsOf((await pack(qid, boxEach(lines))).body, "pallets")).toEqual([]);
  });

  it("on a pallet each are counted with the pallets, and named on the document of each pallet", async () => {
    const { qid, lines } = await take();
    const boxes = boxEach(lines).map((box, index) => ({ ...box, palletNumber: index + 1 }));
    const pallets = boxes.map(({ palletNumber: number }) => ({ number, base: "EUR" }));
    expect(await call("PUT", `sales/${qid}/boxes/`, { boxes, pallets })).toMatchObject({ status: 200 });
    const pages = await textOfPdf((await call("GET", `sales/${qid}/packing-list/`)).bytes);
    expect(pages[0]).toContain("\nBoxes\n2 on 2 pallets\n");
    const ofPallets = pages.slice(-2);
    for (const [index, page] of ofPallets.entries())
      expect(page).toContain(`\nBoxes\n1 (number ${index + 1})\n`);
  });

  it("on a pallet and loose are told apart, each weighed once, with carrier and tracking once they ship", async () => {
    const { qid, lines } = await take();
    const [first, ...others] = boxEach(lines);
    await call("PUT", `sales/${qid}/boxes/`, {
      boxes: [{ ...first, palletNumber: 1 }, ...others],
      pallets: [{ number: 1, base: "EUR" }],
    });
    const read = async () => {
      const { bytes } = await call("GET", `sales/${qid}/packing-list/`);
      const tables = elementsOf((await structureOfPdf(bytes)).root, "Table");
      const [, ofBoxes] = tables.map((table) => elementsOf(table, "TR").map(({ kids }) => kids[3]?.text));
      return { ofBoxes, pages: await textOfPdf(bytes) };
    };
    const draft = await read();
    expect(draft.pages[0]).toContain(`\nBoxes\n1 on 1 pallet, ${others.length} loose\n`);
    // The pallet weighs 25 kg with nothing on it, each box 9 kg.
    expect(draft.pages[0]).toContain(`\nWeight\n${34 + others.length * 9}.0 kg\n`);
    expect(draft.ofBoxes).toEqual(["Pallet", "1", ...others.map(() => "–")]);
    expect(draft.pages[0]).not.toContain("Carrier");

    const shipment = { saleQid: qid, carrier: "ups", trackingNumbers: [] };
    const shipped = (await call("POST", "shipments/", shipment)).body;
    expect((await read()).pages[0]).toContain("\nCarrier\nUPS\n");
    const id = String(rowsOf(shipped, "shipments")[0]?.["qid"]);
    await call("PATCH", `shipments/${id}/`, { trackingNumbers: ["1Z999AA10123456784"] });
    const { pages } = await read();
    expect(pages[0]).toContain("\nTracking\n1Z999AA10123456784\n");
    expect(pages[0]).toContain("\nRevision\n2 of ");
    expect(pages[1]).toContain("\nTracking\n1Z999AA10123456784\n");
  });

  it("on pallets are priced and booked as pallets, loose ones as parcels", async () => {
    const { qid, lines } = await take();
    const [first, ...others] = boxEach(lines);
    const packing = {
      boxes: [{ ...first, palletNumber: 1 }, ...others],
      pallets: [{ number: 1, base: "EUR" }],
    };
    await call("PUT", `sales/${qid}/boxes/`, packing);
    const carriers = async () => (await call("GET", `sales/${qid}/bookable-carriers/`)).body;
    expect((await carriers())["measures"]).toMatchObject({
      parcels: others.length,
      pallets: 1,
      weightGrams: 34_000 + others.length * 9_000,
      isAssumed: false,
    });
    const onPallet = boxEach(lines).map((box) => ({ ...box, palletNumber: 1 }));
    await call("PUT", `sales/${qid}/boxes/`, { boxes: onPallet, pallets: packing.pallets });
    const offers = rowsOf(await carriers(), "results");
    const freight = offers.find((offer) => String(offer["service"]) === "freight");
    expect(freight).toMatchObject({ isBookable: true });
    expect(offers.find((offer) => String(offer["service"]) === "classic")).toMatchObject({
      reason: "PALLETS_NOT_TAKEN",
    });
    const booked = await call("POST", `sales/${qid}/carrier_booking/`, {
      carrier: "ups",
      service: "freight",
      pickUpDate: (freight?.["pickUpDates"] as unknown as string[] | undefined)?.[0],
      pickUpSlot: "09-15",
      dangerousGoods: false,
    });
    expect(booked.body).toMatchObject({
      price: freight?.["price"],
      parcels: [],
      pallets: [{ base: "EUR", weightGrams: 25_000 + lines.length * 9_000 }],
    });
  });

  describe("printed documents", () => {
    it("are labels on A6 or A5, four on A4, or for a label printer, with the SSCC as GS1-128", async () => {
      const { qid, lines } = await take();
      const labels = (query: string) => call("GET", `sales/${qid}/labels/?size=${query}`);
      expect(await labels("A6")).toMatchObject({ status: 404, body: { code: "boxes_not_packed" } });
      const packed = await pack(qid, boxEach(lines));
      const [a6, a4] = [await labels("A6"), await labels("A4")];
      expect(a6.headers.get("content-type")).toBe("application/pdf");
      expect((await PDFDocument.load(a6.bytes)).getPageCount()).toBe(2);
      expect((await PDFDocument.load(a4.bytes)).getPageCount()).toBe(1);
      const zpl = (await labels("zpl")).bytes.toString("utf8");
      for (const box of rowsOf(packed.body, "boxes"))
        expect(zpl).toContain(`^FD>;>800${String(box["sscc"])}^FS`);
      expect(zpl.match(/\^XA/g)).toHaveLength(2);
      // Where a box goes that cannot be delivered.
      const text = (await textOfPdf(a6.bytes)).map((label) => label.replaceAll("\n", " "));
      for (const label of text)
        expect(label).toMatch(/^From: Quayside B\.V\., seller \w+, Oostelijke Handelskade 1200, 1019 BM/);
      expect(zpl.replaceAll(/\^FS.*?\^FD/g, " ")).toMatch(/Handelskade 1200, 1019 BM Amsterdam, Netherlands/);
      const [page] = (await PDFDocument.load((await labels("A5")).bytes)).getPages();
      expect(
        [page?.getWidth(), page?.getHeight()].map((points = 0) => Math.round((points / 72) * 25.4)),
      ).toEqual([148, 210]);
      expect((await PDFDocument.load((await labels("4x6")).bytes)).getPageCount()).toBe(2);
      expect((await labels("zpl300")).headers.get("content-disposition")).toContain(".zpl");
      expect((await labels("A3")).status).toBe(400);
      const { results } = (await call("GET", `sales/${qid}/timeline/`)).body;
      const prints = (results as unknown as Json[]).filter(
        (event) => String(event["type"]) === "labels.printed",
      );
      expect(prints.map((event) => event["detail"])).toEqual(["ZPL300", "4X6", "A5", "ZPL", "A4", "A6"]);
      expect(prints[0]?.["actor"]).not.toBe("Quayside");
    });

    it("are a packing list of the order, with ordered, confirmed and packed quantities, then one per box", async () => {
      const { qid, lines } = await take();
      const list = () => call("GET", `sales/${qid}/packing-list/`);
      expect((await list()).body["code"]).toBe("boxes_not_packed");
      const packed = await pack(qid, boxEach(lines));
      await sql`update sale_lines set requested_quantity = 2 * requested_quantity,
        reduction_reason = 'OUT_OF_STOCK' where qid = ${lines[0]?.id}`.execute(api.services.db);
      const answer = await list();
      expect(answer.headers.get("content-disposition")).toContain("packing-list-");
      const { root } = await structureOfPdf(answer.bytes);
      const [ofOrder, ofBoxes, ...each] = elementsOf(root, "Table").map((table) =>
        elementsOf(table, "TR").map(({ kids }) => kids.map(({ text }) => text)),
      );
      expect(ofOrder?.[0]).toEqual(["GTIN", "Product", "Ordered", "Confirmed", "Packed"]);
      const number = (value: number) => new Intl.NumberFormat("en-GB").format(value);
      const rows = lines.map(({ units }, index) => [
        number(index === 0 ? 2 * units : units),
        number(units),
        number(units),
      ]);
      expect(ofOrder?.slice(1, -1).map((row) => row.slice(2))).toEqual(rows);
      const all = lines.reduce((sum, { units }) => sum + units, 0);
      expect(ofOrder?.at(-1)?.slice(1)).toEqual([
        "All units",
        number(all + (lines[0]?.units ?? 0)),
        number(all),
        number(all),
      ]);
      expect(ofBoxes?.slice(1).map(([box, sscc]) => [box, sscc])).toEqual(
        rowsOf(packed.body, "boxes").map((box, index) => [String(index + 1), `(00) ${String(box["sscc"])}`]),
      );
      expect(each).toHaveLength(lines.length);
      expect((await PDFDocument.load(answer.bytes)).getPageCount()).toBe(1 + lines.length);
    });

    it("are a draft until the order is shipped; then they are final, and another shipment is the next revision", async () => {
      const { qid, lines } = await take();
      const pages = async () => {
        const answer = await call("GET", `sales/${qid}/packing-list/`);
        const text = await textOfPdf(answer.bytes);
        return { bytes: answer.bytes, text, name: answer.headers.get("content-disposition") ?? "" };
      };
      const ship = () =>
        call("POST", "shipments/", { saleQid: qid, carrier: "ups", trackingNumbers: ["1Z999AA10123456784"] });
      await pack(qid, boxEach(lines));
      const draft = await pages();
      expect(draft.text).toHaveLength(1 + lines.length);
      for (const page of draft.text) expect(page).toContain("DRAFT: packing list");
      expect(draft.name).toContain("draft-packing-list-");

      expect(await ship()).toMatchObject({ status: 200 });
      await sql`update sale_lines set name = 'Renamed afterwards' where qid = ${lines[0]?.id}`.execute(
        api.services.db,
      );
      const shipped = await Promise.all([pages(), pages(), pages()]);
      expect(new Set(shipped.map(({ bytes }) => bytes.toString("base64"))).size).toBe(1);
      expect(shipped[0]?.text.join("")).toContain("Revision\n1 of ");
      expect(shipped[0]?.text.join("")).not.toMatch(/DRAFT|Renamed afterwards/);

      const [shipment] = rowsOf((await call("GET", `sales/${qid}/`)).body, "shipments");
      expect((await call("DELETE", `shipments/${String(shipment?.["qid"])}/`)).status).toBeLessThan(300);
      expect((await pages()).text.join("")).toContain("DRAFT");
      await pack(
        qid,
        boxEach(lines).map((box) => ({ ...box, weightGrams: 8000 })),
      );
      expect(await ship()).toMatchObject({ status: 200 });
      const second = await pages();
      expect(second.text.join("")).toContain("in place of revision 1");
      expect(second.name).toContain("-revision-2.pdf");
    });

    it("are a delivery note without prices for goods that go to the buyer directly, and none for our warehouse", async () => {
      const { qid, lines } = await take();
      const note = () => call("GET", `sales/${qid}/delivery-note/`);
      const goDirect = (isDirect: boolean) =>
        sql`update sales s set ships_direct = ${isDirect}, deliver_to = jsonb_build_object('name', d.company_name, 'lineOne', d.line_one,
            'lineTwo', d.line_two, 'postcode', d.postcode, 'city', d.city, 'country', d.country, 'isWarehouse', ${!isDirect}::boolean)
          from orders o join organisations b on b.id = o.buyer_id join addresses d on true
          where o.id = s.order_id and s.qid = ${qid} and case when ${isDirect}::boolean then d.id = o.shipping_address_id
            else d.organisation_id = b.consolidation_warehouse_id end`.execute(api.services.db);
      await goDirect(false);
      expect(await note()).toMatchObject({ status: 404, body: { code: "delivery_note_not_found" } });
      expect((await boxesOf(qid))["warehouse"]).not.toBeNull();
      await goDirect(true);
      expect((await boxesOf(qid))["warehouse"]).toBeNull();
      await pack(qid, boxEach(lines));
      const shipment = { saleQid: qid, carrier: "ups", trackingNumbers: ["1Z999AA10123456784"] };
      await call("POST", "shipments/", shipment);
      const answer = await note();
      expect(answer.headers.get("content-disposition")).toMatch(/delivery-note-DN-\d{9}\.pdf/);
      const { root, loose } = await structureOfPdf(answer.bytes);
      expect(loose).toBe("");
      const [rows] = elementsOf(root, "Table").map((table) =>
        elementsOf(table, "TR").map(({ kids }) => kids.map(({ text }) => text)),
      );
      const units = lines.map((line) => new Intl.NumberFormat("en-GB").format(line.units));
      expect(rows?.slice(1, -1).map((row) => row[2])).toEqual(units);
      const { rows: buyers } = await sql<{ name: string }>`
        select a.company_name as name from sales s join orders o on o.id = s.order_id
          join addresses a on a.id = o.shipping_address_id where s.qid = ${qid}`.execute(api.services.db);
      const text = (await textOfPdf(answer.bytes)).join("\n");
      for (const fact of [buyers[0]?.name ?? "?", "Quayside B.V.", "1Z999AA10123456784", "Received on"])
        expect(text).toContain(fact);
      expect(text).not.toMatch(/[€£$]|Demo Beauty/);
      const foreign = await api.request("GET", `sales/${qid}/delivery-note/`, {
        as: "keyaccount@demo.example",
      });
      expect(foreign).toMatchObject({ status: 404, body: { code: "not_found" } });
    });

    it("have barcodes that start and end like GS1-128, 156 modules wide with one FNC1", () => {
      const bars = barsOf(makeSscc({ extension: 0, companyPrefix: "4012345", serial: 1 }));
      expect(bars.slice(0, 6)).toEqual([2, 1, 1, 2, 3, 2]);
      expect(bars.slice(6, 12)).toEqual([4, 1, 1, 1, 3, 1]);
      expect(bars.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2]);
      expect(bars.reduce((sum, bar) => sum + bar, 0)).toBe(156);
    });
  });
});
