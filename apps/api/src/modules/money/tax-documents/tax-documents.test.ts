import { createHash } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "#db/transaction.ts";
import { storeFiles } from "#files/store-files.job.ts";
import { drawLabels } from "#modules/fulfilment/boxes/label-pdf.ts";
import { labelSheetOf } from "#modules/fulfilment/boxes/label.rules.ts";
import { issueInvoice } from "#modules/money/invoices/index.ts";
import { drawInvoices, writeInvoiceData } from "#modules/money/invoices/invoice-files.job.ts";
import { writeCreditNoteData } from "#modules/payouts/credit-notes/credit-note-files.job.ts";
import { drawIssued } from "#modules/money/tax-documents/index.ts";
import { DEMO_SELLER } from "#testing/paid-order.ts";
import { readXml, textAt } from "#testing/xml-tree.ts";
import { TEST_NOW } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

interface Issued {
  readonly kind: "invoice" | "credit_note";
  readonly path: string;
  readonly number: string;
}

const api = useApi();

async function issueNextInvoice(): Promise<Issued> {
  const { db } = api.services;
  const { rows } = await sql<{ id: number; qid: string }>`
    select s.id, s.qid from sales s join memberships m on m.organisation_id = s.seller_id join users u on u.id = m.user_id
    where u.email = ${DEMO_SELLER} and s.status = 'CONFIRMED' and not s.has_invoice order by s.id limit 1`.execute(
    db,
  );
  const [sale] = rows;
  if (!sale) throw new Error("No confirmed sale left");
  await inTransaction(db, (tx) => issueInvoice(tx, { saleId: sale.id, now: TEST_NOW }));
  const invoice = await sql<{ number: string }>`
    select number from invoices where sale_id = ${sale.id}`.execute(db);
  return { kind: "invoice", path: `sales/${sale.qid}/invoice/`, number: invoice.rows[0]?.number ?? "" };
}

async function demoCreditNote(): Promise<Issued> {
  const { body } = await api.request("GET", "credit-notes/", { as: DEMO_SELLER });
  const [note] = body["results"] as unknown as { qid: string; number: string }[];
  if (!note) throw new Error("No credit note");
  return { kind: "credit_note", path: `credit-notes/${note.qid}/document/`, number: note.number };
}

const download = ({ path }: Issued) => api.request("GET", path, { as: DEMO_SELLER });

/** The stored hash of a document, and the hashes in the audit log. */
async function kept({ kind, number }: Issued): Promise<{ hash: string | null; audited: string[] }> {
  const { rows } = await sql<{ hash: string | null; audited: string[] }>`
    select encode(t.file_hash, 'hex') as hash, array(select a.detail->>'sha256' from audit_log a
      where a.action = ${`${kind}.draw`} and a.detail->>'number' = ${number}) as audited
    from tax_documents t left join invoices i on i.id = t.invoice_id left join credit_notes n on n.id = t.credit_note_id
    where coalesce(i.number, n.number) = ${number}`.execute(api.services.db);
  const [row] = rows;
  if (!row) throw new Error("No such document");
  return row;
}

/** Labels share the typeface with documents, and it caches what it drew. */
const labels = {
  saleNumber: "300000001",
  sellerCode: "S1",
  fromCountry: "DE",
  to: ["l’Entrepôt: Venlo", "Netherlands"],
  carrier: null,
  trackingNumbers: [],
  reference: "Ref: 1",
  boxes: [],
  pallets: [],
};

const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

describe.each([
  ["an invoice", issueNextInvoice],
  ["a credit note", demoCreditNote],
])("the pages of %s", (_what, issue) => {
  let issued: Issued;
  beforeEach(async () => {
    issued = await issue();
  });

  it("are rendered once, with identical bytes at every download, even when several first downloads are concurrent", async () => {
    const first = await Promise.all(Array.from({ length: 6 }, () => download(issued)));
    expect(first.map(({ status }) => status)).toEqual(first.map(() => 200));
    const [bytes = Buffer.of()] = first.map((answer) => answer.bytes);
    expect(bytes.toString("latin1", 0, 5)).toBe("%PDF-");
    expect(new Set(first.map((answer) => sha256(answer.bytes)))).toEqual(new Set([sha256(bytes)]));
    expect(await kept(issued)).toEqual({ hash: sha256(bytes), audited: [sha256(bytes)] });

    await drawLabels(labelSheetOf(labels), "A6", TEST_NOW);
    await storeFiles(api.services);
    const moved = await download(issued);
    expect(moved.bytes.equals(bytes)).toBe(true);
    expect(moved.headers.get("content-type")).toBe("application/pdf");
    expect(moved.headers.get("content-disposition")).toContain(`filename="${issued.number}.pdf"`);
  });
});

describe.each([
  ["an invoice", issueNextInvoice],
  ["a credit note", demoCreditNote],
])("the data of %s", (_what, issue) => {
  it("is written once, with identical bytes at every download, next to the pages", async () => {
    const issued = await issue();
    const data = { ...issued, path: `${issued.path}?format=xml` };
    const first = await Promise.all(Array.from({ length: 4 }, () => download(data)));
    expect(first.map(({ status }) => status)).toEqual(first.map(() => 200));
    const [bytes = Buffer.of()] = first.map((answer) => answer.bytes);
    expect(new Set(first.map((answer) => sha256(answer.bytes)))).toEqual(new Set([sha256(bytes)]));
    expect(first[0]?.headers.get("content-type")).toBe("application/xml");
    expect(first[0]?.headers.get("content-disposition")).toContain(`filename="${issued.number}.xml"`);
    const root = readXml(bytes.toString("utf8"));
    expect(textAt(root, "ID")).toBe(issued.number);
    expect(textAt(root, issued.kind === "invoice" ? "InvoiceTypeCode" : "CreditNoteTypeCode")).toBe(
      issued.kind === "invoice" ? "389" : "261",
    );
    const { rows } = await sql<{ sha256: string }>`
      select a.detail->>'sha256' as sha256 from audit_log a
      where a.action = ${`${issued.kind}.write`} and a.detail->>'number' = ${issued.number}`.execute(
      api.services.db,
    );
    expect(rows).toEqual([{ sha256: sha256(bytes) }]);
    expect((await download(issued)).bytes.toString("latin1", 0, 5)).toBe("%PDF-");
  });
});

describe("the data of a seller in Germany as XRechnung", () => {
  const forXRechnung = (issued: Issued) => download({ ...issued, path: `${issued.path}?format=xrechnung` });

  async function setPhone(phone: string | null): Promise<void> {
    await sql`update users set phone = ${phone} where email = ${DEMO_SELLER}`.execute(api.services.db);
  }

  it.each([
    ["an invoice", issueNextInvoice, "InvoiceTypeCode", "389"],
    ["a credit note", demoCreditNote, "CreditNoteTypeCode", "381"],
  ])(
    "names whom to ask, for %s, and never changes once it was downloaded",
    async (_what, issue, type, code) => {
      const issued = await issue();
      await setPhone("+4930123456");
      const [first, second] = await Promise.all([forXRechnung(issued), forXRechnung(issued)]);
      expect(first.status).toBe(200);
      expect(first.headers.get("content-disposition")).toContain(`filename="${issued.number}.xrechnung.xml"`);
      await setPhone("+4930999999");
      expect([second.bytes, (await forXRechnung(issued)).bytes]).toEqual([first.bytes, first.bytes]);
      const root = readXml(first.bytes.toString("utf8"));
      expect(textAt(root, "CustomizationID")).toContain("xrechnung_3.0");
      expect(textAt(root, type)).toBe(code);
      expect(textAt(root, "BuyerReference")).not.toBe("");
      const contact = "AccountingSupplierParty/Party/Contact";
      expect(textAt(root, `${contact}/Telephone`)).toBe("+4930123456");
      expect(textAt(root, `${contact}/Name`)).not.toBe("");
      expect(textAt(root, `${contact}/ElectronicMail`)).toContain("@");
    },
  );

  it("says what it lacks, and keeps nothing until it is complete", async () => {
    const issued = await issueNextInvoice();
    await sql`update users u set phone = null from memberships m, memberships o join users d on d.id = o.user_id
      where m.user_id = u.id and o.organisation_id = m.organisation_id and d.email = ${DEMO_SELLER}`.execute(
      api.services.db,
    );
    expect(await forXRechnung(issued)).toMatchObject({
      status: 400,
      body: { code: "xrechnung_incomplete", missing: ["CONTACT_PHONE"] },
    });
    await setPhone("+4930123456");
    expect((await forXRechnung(issued)).status).toBe(200);
  });

  it("is refused for a document of a seller elsewhere", async () => {
    const issued = await issueNextInvoice();
    const { db } = api.services;
    const { rows } = await sql<{ qid: string; email: string }>`
      select s.qid, u.email from sales s join invoices i on i.sale_id = s.id join memberships m on m.organisation_id = s.seller_id
        join users u on u.id = m.user_id
      where i.content#>>'{seller,postal,country}' <> 'DE' and m.role = 'owner' and u.email_verified_at is not null limit 1`.execute(
      db,
    );
    const [other] = rows;
    if (!other) throw new Error("No seller elsewhere");
    const answer = await api.request("GET", `sales/${other.qid}/invoice/?format=xrechnung`, {
      as: other.email,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: "xrechnung_not_offered" } });
    expect((await api.request("GET", `${issued.path}?format=xrechnung`, { as: other.email })).status).toBe(
      404,
    );
  });
});

describe("tax documents", () => {
  const signal = new AbortController().signal;
  const context = () => ({ services: api.services, signal });

  it("are rendered by a job after they are issued, newest first, and no download renders them again", async () => {
    const issued = await issueNextInvoice();
    expect(await kept(issued)).toEqual({ hash: null, audited: [] });
    const { services } = api;
    await drawInvoices({ ...context(), db: services.db, now: TEST_NOW, log: services.log });
    const { hash, audited } = await kept(issued);
    expect(audited).toEqual([hash]);
    expect(sha256((await download(issued)).bytes)).toBe(hash);
    expect((await kept(issued)).audited).toHaveLength(1);
  });

  it("have their data written by jobs, including every demo document", async () => {
    const { services } = api;
    const run = { ...context(), db: services.db, now: TEST_NOW, log: services.log };
    expect(await writeInvoiceData(run)).toBeGreaterThan(0);
    expect(await writeCreditNoteData(run)).toBeGreaterThan(0);
    expect(await writeCreditNoteData(run)).toBe(0);
  });

  it("do not wait for one that cannot be rendered", async () => {
    const [broken, whole] = [await issueNextInvoice(), await issueNextInvoice()];
    const draw = async ({ number }: { number: string }): Promise<Uint8Array> => {
      if (number === broken.number) throw new Error("No glyph");
      return Buffer.from(`Pages of ${number}`);
    };
    await expect(drawIssued(context(), { kind: "invoice", form: "PAGES", draw })).rejects.toThrow(
      "could not be drawn",
    );
    expect((await kept(broken)).hash).toBeNull();
    expect((await kept(whole)).hash).toBe(sha256(Buffer.from(`Pages of ${whole.number}`)));
    // The stored document counts, not what would be rendered today.
    expect((await download(whole)).bytes.toString()).toBe(`Pages of ${whole.number}`);
    expect((await download(broken)).status).toBe(200);
  });

  it("are not delivered when the stored bytes differ from the rendered ones", async () => {
    const issued = await issueNextInvoice();
    const { bytes } = await download(issued);
    const hash = Buffer.from(sha256(bytes), "hex");
    const forged = Buffer.from(bytes.toString("latin1").replace("%PDF-1.7", "%PDF-1.6"), "latin1");
    await sql`update files set content = ${forged}::bytea, stored_at = null where hash = ${hash}::bytea`.execute(
      api.services.db,
    );
    const answer = await download(issued);
    expect(answer).toMatchObject({ status: 500, body: { code: "internal_error" } });
  });

  it("keep their pages: neither a new hash nor a deletion is accepted", async () => {
    const issued = await issueNextInvoice();
    await download(issued);
    const { db } = api.services;
    for (const change of [
      sql`update tax_documents set file_hash = null, drawn_at = null where file_hash is not null`,
      sql`update tax_documents set drawn_at = now() where file_hash is not null`,
      sql`update tax_documents set data_hash = null, data_at = null where data_hash is not null`,
      sql`update tax_documents set xrechnung_hash = null, xrechnung_at = null where xrechnung_hash is not null`,
      sql`update tax_documents set file_hash = data_hash where data_hash is not null and file_hash is not null`,
      sql`delete from tax_documents`,
      sql`truncate tax_documents cascade`,
    ])
      await expect(change.execute(db)).rejects.toThrow("A tax document keeps its pages");
  });
});
