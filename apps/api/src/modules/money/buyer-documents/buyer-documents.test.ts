import { createHash } from "node:crypto";
import {
  downloadOrderCreditNote,
  downloadOrderInvoice,
  listOrderCreditNotes,
  listOrderInvoices,
} from "@quayside/api-client/contract/orders/invoices.endpoints";
import { downloadOrderConfirmation } from "@quayside/api-client/contract/orders/orders.endpoints";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { inTransaction } from "#db/transaction.ts";
import { billDirectSale } from "#modules/money/buyer-documents/bill-buyer.ts";
import { drawBuyerDocument } from "#modules/money/buyer-documents/buyer-document-pdf.ts";
import { buyerDocumentUbl } from "#modules/money/buyer-documents/buyer-document-ubl.ts";
import type { BuyerDocumentContent } from "#modules/money/buyer-documents/buyer-document.rules.ts";
import { creditBuyers } from "#modules/money/buyer-documents/credit-buyer.ts";
import { drawConfirmations } from "#modules/buying/orders/draw-confirmations.job.ts";
import { claimCalls } from "#testing/claims.ts";
import { callsOf, companyOf, makeBuyer, makeOffer } from "#testing/market.ts";
import { placePayableSale } from "#testing/paid-order.ts";
import { textOfPdf } from "#testing/pdf-text.ts";
import { type Json, type RequestOptions, TEST_NOW } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";
import { elementsAt, readXml, textAt } from "#testing/xml-tree.ts";
import { writeUbl } from "#ubl/write-ubl.ts";

const api = useApi();
const buyer = { as: "walk@buyers.example", application: "buyers" } as const;
const person = { as: "warehouse@demo.example", application: "warehouse" } as const;

const invoicesOf = async (id: string, as: RequestOptions = buyer) =>
  (await api.call(listOrderInvoices, { params: { id }, query: {} }, as)).results;
const creditNotesOf = async (id: string) =>
  (await api.call(listOrderCreditNotes, { params: { id }, query: {} }, buyer)).results;

/** A sale of ten units that is ready for its payment, and its order. */
async function payable(wish: Parameters<typeof placePayableSale>[1] = {}) {
  const sale = await placePayableSale(api, wish);
  const { qid } = await api.services.db
    .selectFrom("orders")
    .select("qid")
    .where("id", "=", sale.orderId)
    .executeTakeFirstOrThrow();
  return { ...sale, orderQid: qid };
}
const pay = (saleQid: string) => api.request("POST", `sales/${saleQid}/pay/`, { as: "seller@demo.example" });

async function contentOf(number: string): Promise<BuyerDocumentContent> {
  const { rows } = await sql<{ content: BuyerDocumentContent }>`
    select content from buyer_documents where number = ${number}`.execute(api.services.db);
  const [row] = rows;
  if (!row) throw new Error(`There is no document ${number}`);
  return row.content;
}

interface QueuedMail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** Names and hashes of attached files; a hash is null until the pages are rendered. */
  readonly files: readonly { readonly name: string; readonly hash: string | null }[];
}

async function mailsAbout(number: string): Promise<QueuedMail[]> {
  const { rows } = await sql<QueuedMail>`
    select recipient, subject, body, (
      select coalesce(json_agg(json_build_object('name', a.file_name, 'hash', encode(t.file_hash, 'hex'))), '[]')
      from message_attachments a join tax_documents t on t.id = a.tax_document_id where a.message_id = m.id) as files
    from outgoing_messages m where subject like '%' || ${number} || '%'`.execute(api.services.db);
  return rows;
}

describe("our invoice to a buyer", () => {
  it("is issued for goods that a seller ships directly, once their payment is triggered", async () => {
    const { saleQid, orderQid } = await payable();
    expect(await invoicesOf(orderQid)).toEqual([]);
    await pay(saleQid);
    const [invoice, ...others] = await invoicesOf(orderQid);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      number: expect.stringMatching(/^QI-NL-2026-\d{5}$/),
      currency: "EUR",
      net: "127.20",
      vat: "0.00",
      total: "127.20",
      sales: [{ qid: saleQid }],
      outboundShipmentQid: null,
    });
    const content = await contentOf(invoice?.number ?? "");
    expect(content).toMatchObject({
      seller: { name: "Quayside B.V." },
      buyer: { name: "walk@buyers.example", vatNumber: "FR123456789" },
      suppliedOn: "2026-06-09",
      vat: [{ rule: "INTRA_EU", rate: "0" }],
    });
    const mails = await mailsAbout(content.number);
    expect(mails.map(({ recipient }) => recipient)).toEqual(["walk@buyers.example"]);
    expect(mails[0]?.body).toContain("€127.20");
  });

  it("takes the VAT out of what was paid where the buyer has no number of another state", async () => {
    const { saleQid, orderQid } = await payable();
    const { db } = api.services;
    await sql`update organisations set vat_status = 'INVALID' where name = 'walk@buyers.example'`.execute(db);
    await pay(saleQid);
    await sql`update organisations set vat_status = 'VALID' where name = 'walk@buyers.example'`.execute(db);
    // 127.20 with 19 % VAT of the country of dispatch.
    expect(await invoicesOf(orderQid)).toMatchObject([{ net: "106.89", vat: "20.31", total: "127.20" }]);
  });

  it("is from the company that took the goods over, which in the Isle of Man is the British one", async () => {
    const { saleQid, orderQid } = await payable({ destination: "IM" });
    await pay(saleQid);
    const [invoice] = await invoicesOf(orderQid);
    expect(invoice?.number).toMatch(/^QI-GB-2026-\d{5}$/);
    expect((await contentOf(invoice?.number ?? "")).seller.name).toBe("Quayside Ltd");
  });

  it("is about the way of the goods as it was when the sale opened, whatever seller and buyer change before the payment", async () => {
    const { saleId, saleQid, orderQid } = await payable();
    const { db } = api.services;
    const kept = await db
      .selectFrom("sales")
      .select(["seller_id", "ship_from_postcode"])
      .where("id", "=", saleId)
      .executeTakeFirstOrThrow();
    // The seller moves to Büsingen, which is under the VAT of Switzerland; the buyer has its goods brought together now.
    const move = (postcode: string | null) =>
      sql`update addresses set postcode = ${postcode} where organisation_id = ${kept.seller_id} and usage = 'ship-from'`.execute(
        db,
      );
    const gather = (warehouse: ReturnType<typeof sql>) =>
      sql`update organisations set consolidation_warehouse_id = ${warehouse} where name = 'walk@buyers.example'`.execute(
        db,
      );
    await move("78266");
    await gather(sql`(select id from organisations where kind = 'warehouse' order by id limit 1)`);
    await pay(saleQid);
    await move(kept.ship_from_postcode);
    await gather(sql`null`);
    const [invoice] = await invoicesOf(orderQid);
    expect(invoice).toMatchObject({ vat: "0.00", total: "127.20" });
    expect(await contentOf(invoice?.number ?? "")).toMatchObject({
      shipFromPostcode: kept.ship_from_postcode,
      vat: [{ rule: "INTRA_EU" }],
    });
  });

  it("states the VAT in the currency of the place of dispatch too, and its credit note at the same rate", async () => {
    const { saleId } = await payable();
    const { db } = api.services;
    await sql`update organisations set vat_status = 'INVALID' where name = 'walk@buyers.example'`.execute(db);
    const issued: BuyerDocumentContent[] = [];
    const undone = inTransaction(db, async (tx) => {
      const documents = async () => {
        const { rows } = await sql<{ content: BuyerDocumentContent }>`
          select content from buyer_documents where sale_id = ${saleId} order by id`.execute(tx);
        return rows.map(({ content }) => content);
      };
      await sql`update sales set ship_from_country = 'PL', ship_from_postcode = '00-001' where id = ${saleId}`.execute(
        tx,
      );
      await billDirectSale(tx, { saleId, now: TEST_NOW });
      await sql`insert into tax_rates_of_exchange (currency, rate, valid_from) values ('PLN', 0.5, ${TEST_NOW})`.execute(
        tx,
      );
      await sql`update sale_lines set confirmed_quantity = 5, reduction_reason = 'OUT_OF_STOCK' where sale_id = ${saleId}`.execute(
        tx,
      );
      await creditBuyers(tx, { saleIds: [saleId], now: TEST_NOW });
      issued.push(...(await documents()));
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await sql`update organisations set vat_status = 'VALID' where name = 'walk@buyers.example'`.execute(db);
    const [invoice, note] = issued;
    // 23 % are in €127.20, and half of it comes back; a zloty is €0.234.
    expect(invoice).toMatchObject({
      vatMinor: 2379,
      nationalVat: { currency: "PLN", amountMinor: Math.round(2379 / 0.234) },
    });
    expect(note).toMatchObject({
      kind: "CREDIT_NOTE",
      vatMinor: 1189,
      nationalVat: { currency: "PLN", amountMinor: Math.round(1189 / 0.234) },
    });
    if (!invoice) throw new Error("No invoice");
    const data = readXml(Buffer.from(writeUbl(buyerDocumentUbl(invoice))).toString("utf8"));
    expect(textAt(data, "TaxCurrencyCode")).toBe("PLN");
    expect((await textOfPdf(await drawBuyerDocument(invoice))).join("\n")).toContain(
      "VAT in the national currency: PLN 101.67.",
    );
  });

  it("is the same PDF/A-3 at every download and in the mail, and the same amounts as data of type 380", async () => {
    const { saleQid, orderQid } = await payable();
    await pay(saleQid);
    const [invoice] = await invoicesOf(orderQid);
    const params = { id: orderQid, qid: invoice?.qid ?? "" };
    const pages = await api.download(downloadOrderInvoice, { params }, buyer);
    const hash = createHash("sha256").update(pages).digest("hex");
    expect((await mailsAbout(invoice?.number ?? ""))[0]?.files).toEqual([
      { name: `${invoice?.number}.pdf`, hash },
    ]);
    expect(Buffer.from(await api.download(downloadOrderInvoice, { params }, buyer))).toEqual(
      Buffer.from(pages),
    );
    const words = (await textOfPdf(pages)).join("\n");
    for (const word of [invoice?.number ?? "", "Quayside B.V.", "Rue 1", "Rue 2", "€127.20", "Article 138"])
      expect(words).toContain(word);
    expect(words).not.toContain("in the name and on behalf");
    const data = await api.download(downloadOrderInvoice, { params, query: { format: "xml" } }, buyer);
    const root = readXml(Buffer.from(data).toString("utf8"));
    expect(textAt(root, "InvoiceTypeCode")).toBe("380");
    expect(textAt(root, "LegalMonetaryTotal/TaxInclusiveAmount")).toBe("127.20");
    expect(textAt(root, "LegalMonetaryTotal/PrepaidAmount")).toBe("127.20");
    expect(textAt(root, "LegalMonetaryTotal/PayableAmount")).toBe("0.00");
  });

  it("is issued for each shipment that leaves a warehouse, and all of them bill every unit once", async () => {
    const call = (path: string, body: object) => api.request("POST", path, { ...person, body });
    const { body } = await api.request("GET", "warehouse/incoming/?size=200", person);
    const bySale = Map.groupBy(body["results"] as unknown as Json[], (one) => String(one["saleNumber"]));
    const [number, packages] = [...bySale].find(([, found]) => found.length > 1 && found.length < 5) ?? [
      "",
      [],
    ];
    // Its buyer has a person who signs in here.
    await makeBuyer(api, "shelf@buyers.example");
    const { rows } = await sql<{ saleId: number; orderQid: string; paidMinor: number }>`
      with sale as (select s.id, s.order_id from sales s where s.number = ${number}),
        mine as (update memberships m set organisation_id = o.buyer_id from sale join orders o on o.id = sale.order_id, users u
          where u.id = m.user_id and u.email = 'shelf@buyers.example' returning o.qid)
      select sale.id as "saleId", mine.qid as "orderQid",
        (select sum(l.confirmed_quantity * l.landed_price_minor)::bigint from sale_lines l where l.sale_id = sale.id) as "paidMinor"
      from sale, mine`.execute(api.services.db);
    const [sale] = rows;
    if (!sale) throw new Error("No sale with several packages");
    // Each box has a part of every line.
    await sql`
      with boxes as (insert into sale_boxes (qid, sale_id, number, kind, sscc, weight_grams, length_cm, width_cm, height_cm, created_at)
          select 'Box' || p.qid, p.sale_id, 200 + p.box_number, 'PARCEL', p.sscc, 9000, 60, 40, 30, now() from packages p
          where p.sale_id = ${sale.saleId} on conflict (sscc) do update set kind = 'PARCEL' returning id),
        placed as (select id, row_number() over (order by id) as place, count(*) over () as n from boxes)
      insert into sale_box_lines (box_id, sale_line_id, units)
      select b.id, l.id, x.units from placed b join sale_lines l on l.sale_id = ${sale.saleId}
        cross join lateral (select (l.confirmed_quantity / b.n + (b.place <= l.confirmed_quantity % b.n)::int)::int as units) x
      where x.units > 0`.execute(api.services.db);
    const as = { as: "shelf@buyers.example", application: "buyers" } as const;
    const before = await invoicesOf(sale.orderQid, as);
    for (const [place, one] of packages.entries()) {
      const scanId = `scan-of-bill-${place}`;
      await call(`warehouse/packages/${String(one["qid"])}/confirm/`, { scanId, units: one["units"] });
      const { body: made } = await call("warehouse/shipments/", { packageQids: [one["qid"]] });
      const shipment = String(made["qid"]);
      await call(`warehouse/shipments/${shipment}/ready/`, {
        carrier: "dpd",
        trackingNumbers: ["01234567890123"],
      });
      expect(await invoicesOf(sale.orderQid, as)).toHaveLength(before.length + place);
      for (let time = 0; time < 2; time += 1)
        expect((await call(`warehouse/shipments/${shipment}/dispatch/`, {})).status).toBe(200);
      const [latest] = await invoicesOf(sale.orderQid, as);
      expect(latest).toMatchObject({ outboundShipmentQid: shipment, sales: [{ number }] });
    }
    const { rows: billed } = await sql<{ billed: number }>`
      select sum(x.total_minor)::bigint as billed from buyer_document_lines x join sale_lines l on l.id = x.sale_line_id
      where l.sale_id = ${sale.saleId}`.execute(api.services.db);
    expect(billed[0]?.billed).toBe(sale.paidMinor);
  });

  it("cannot be read by any other company", async () => {
    const { saleQid, orderQid } = await payable();
    await pay(saleQid);
    const [invoice] = await invoicesOf(orderQid);
    await makeBuyer(api, "other@buyers.example");
    const other = { as: "other@buyers.example", application: "buyers" } as const;
    const path = `orders/${orderQid}/invoices/`;
    for (const one of [path, `${path}${invoice?.qid}/`, `orders/${orderQid}/credit-notes/`])
      expect((await api.request("GET", one, other)).status, one).toBe(404);
    expect((await api.request("GET", path, { as: "seller@demo.example" })).status).toBe(403);
  });

  it("has numbers without gaps for each legal entity and year", async () => {
    for (let time = 0; time < 2; time += 1) await pay((await payable()).saleQid);
    const { rows } = await sql<{ gaps: number }>`
      select count(*)::int as gaps from buyer_documents d where d.serial > 1 and not exists (select 1 from buyer_documents x
        where x.kind = d.kind and x.entity = d.entity and x.series_year = d.series_year and x.serial = d.serial - 1)`.execute(
      api.services.db,
    );
    expect(rows).toEqual([{ gaps: 0 }]);
    await expect(
      sql`insert into buyer_documents (qid, kind, order_id, buyer_id, entity, number, series_year, serial, sale_id, currency, net_minor, vat_minor,
          total_minor, issued_at, content)
        select qid || 'x', kind, order_id, buyer_id, entity, 'QI-NL-' || series_year || '-00999', series_year, 999, sale_id, currency, net_minor, vat_minor, total_minor,
          issued_at, content from buyer_documents where sale_id is not null limit 1`.execute(api.services.db),
    ).rejects.toThrow("no gaps");
  });
});

describe("an order confirmation", () => {
  it("is mailed once the order is paid, with its lines, amounts and what happens next", async () => {
    const { orderQid } = await payable();
    const mails = await mailsAbout(`order ${orderQid} is confirmed`);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.recipient).toBe("walk@buyers.example");
    for (const words of ["10", "€12.72", "€127.20", "Rue 2", "Each seller now confirms", "attached as a PDF"])
      expect(mails[0]?.body).toContain(words);
  });

  it("is attached to its mail, which waits until the PDF is drawn", async () => {
    const { orderQid } = await payable();
    const attached = async () =>
      (
        await sql<{ name: string; hash: Buffer | null; content: Buffer | null }>`
          select a.file_name as name, a.file_hash as hash, f.content from outgoing_messages m join message_attachments a on a.message_id = m.id
            left join files f on f.hash = a.file_hash
          where m.subject like ${`%order ${orderQid} is confirmed%`}`.execute(api.services.db)
      ).rows;
    const name = `order-confirmation-${orderQid}.pdf`;
    expect(await attached()).toEqual([{ name, hash: null, content: null }]);
    const { services } = api;
    const run = {
      services,
      db: services.db,
      now: TEST_NOW,
      log: services.log,
      signal: new AbortController().signal,
    };
    expect(await drawConfirmations(run)).toBeGreaterThan(0);
    const [file] = await attached();
    const words = (await textOfPdf(file?.content ?? Buffer.of())).join("\n");
    for (const word of [orderQid, "€12.72", "€127.20", "Rue 2"]) expect(words).toContain(word);
    expect(await drawConfirmations(run)).toBe(0);
  });

  it("is a PDF for its buyer alone", async () => {
    const { orderQid } = await payable();
    const pages = await api.download(downloadOrderConfirmation, { params: { id: orderQid } }, buyer);
    const words = (await textOfPdf(pages)).join("\n");
    for (const word of [orderQid, "€12.72", "€127.20", "Rue 1", "Rue 2", "What happens next"])
      expect(words).toContain(word);
    await makeBuyer(api, "curious@buyers.example");
    const other = { as: "curious@buyers.example", application: "buyers" } as const;
    expect((await api.request("GET", `orders/${orderQid}/confirmation/`, other)).status).toBe(404);
  });

  it("does not exist before the order is paid", async () => {
    const unpaid = await makeBuyer(api, "slow@buyers.example");
    const calls = callsOf(api, unpaid);
    const sellerId = await companyOf(api, "seller@demo.example");
    await calls.chooseAddresses();
    await calls.add(await makeOffer(api, { sellerId, priceMinor: 1200, stock: 10 }), 4);
    await calls.complete("sandbox_decline");
    const [order] = (await calls.get("orders/")).body["results"] as unknown as Json[];
    expect(await calls.get(`orders/${String(order?.["qid"])}/confirmation/`)).toMatchObject({
      status: 409,
      body: { code: "invalid_state", status: "AWAITING_PAYMENT" },
    });
    expect(await mailsAbout(String(order?.["qid"]))).toEqual([]);
  });
});

describe("our credit note to a buyer", () => {
  const { deliveredSale, claimOn, acceptAsked } = claimCalls(api);

  it("follows an approved claim, names its invoice, and is of type 381", async () => {
    const sale = await deliveredSale();
    const [invoice] = await invoicesOf(sale.orderQid);
    expect(await creditNotesOf(sale.orderQid)).toEqual([]);
    await acceptAsked(await claimOn(sale, 3));
    const [note, ...others] = await creditNotesOf(sale.orderQid);
    expect(others).toEqual([]);
    expect(note).toMatchObject({
      number: expect.stringMatching(/^QR-NL-2026-\d{5}$/),
      invoiceNumbers: [invoice?.number],
    });
    const data = await api.download(
      downloadOrderCreditNote,
      { params: { id: sale.orderQid, qid: note?.qid ?? "" }, query: { format: "xml" } },
      buyer,
    );
    const root = readXml(Buffer.from(data).toString("utf8"));
    expect(textAt(root, "CreditNoteTypeCode")).toBe("381");
    const references = elementsAt(root, "BillingReference/InvoiceDocumentReference");
    expect(references.map((one) => textAt(one, "ID"))).toEqual([invoice?.number]);
    // Three of ten units at 12.72.
    expect(note?.total).toBe("38.16");
    expect((await mailsAbout(note?.number ?? ""))[0]?.subject).toContain("€38.16");
  });
});
