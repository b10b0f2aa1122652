import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "#db/transaction.ts";
import { sendMessages } from "#jobs/send-messages.job.ts";
import { drawInvoices } from "#modules/money/invoices/invoice-files.job.ts";
import { issueInvoice } from "#modules/money/invoices/index.ts";
import { issueCreditNotes } from "#modules/payouts/credit-notes/issue-credit-notes.job.ts";
import { messagesTo } from "#testing/accounts.ts";
import { claimCalls } from "#testing/claims.ts";
import { MailServer } from "#testing/mail-server.ts";
import { DEMO_SELLER, confirmInFull, placePaidOrder, shipSale } from "#testing/paid-order.ts";
import { useApi } from "#testing/use-api.ts";

const BOOKS = "books@harbour.example";
const REASON =
  "You get this because your company named this address for bookkeeping. The owner can change it in the profile.";

const api = useApi();
const calls = claimCalls(api);
beforeEach(async () => {
  await sql`delete from outgoing_messages`.execute(api.services.db);
  await name(BOOKS);
});

const as = DEMO_SELLER;
async function name(accountingEmail: string | null): Promise<void> {
  const { body } = await api.request("GET", "company/", { as });
  await api.request("PATCH", "company/", { as, body: { version: body["version"], accountingEmail } });
}

/** A confirmed and shipped sale within Germany: 120.00 of goods, 22.80 of VAT. */
async function payableSale(): Promise<{ saleId: number; saleQid: string }> {
  const lines = [{ quantity: 10, priceMinor: 1200 }];
  const order = await placePaidOrder(api, { lines, destination: "DE" });
  await confirmInFull(api, order.saleQid);
  await shipSale(api, order.saleQid);
  return order;
}

/** A claim that its seller accepted, on an invoiced sale. */
async function acceptedClaim(): Promise<string> {
  const claim = await calls.acceptedClaim();
  await calls.completeSale(claim.saleQid);
  return claim.saleQid;
}

const numberOf = async (saleQid: string) =>
  String((await api.request("GET", `sales/${saleQid}/`, { as })).body["number"]);

/** Mails about issued documents, to any address. */
async function accountingMails(): Promise<unknown[]> {
  const { rows } = await sql`
    select recipient from outgoing_messages where body like ${`%${REASON}%`}`.execute(api.services.db);
  return rows;
}

describe("the mail to a seller's accounting address", () => {
  it("announces an invoice once, with its amounts and the page of its order", async () => {
    const { saleQid, saleId } = await payableSale();
    expect((await calls.completeSale(saleQid)).status).toBe(200);
    await inTransaction(api.services.db, (tx) => issueInvoice(tx, { saleId, now: api.businessTime.now() }));
    const mails = await messagesTo(api, BOOKS);
    expect(mails).toHaveLength(1);
    const number = await numberOf(saleQid);
    const { rows } = await sql<{
      number: string;
    }>`select number from invoices where sale_id = ${saleId}`.execute(api.services.db);
    expect(mails[0]?.subject).toBe(`Invoice ${rows[0]?.number} of order ${number}: €142.80`);
    for (const line of [
      `Document number: ${rows[0]?.number}`,
      "Date of issue: 9 June 2026",
      `Order number: ${number}`,
      "Net: €120.00",
      "VAT: €22.80",
      "Total: €142.80",
      "Arrives in your bank account: €142.80",
      "Payout: 10 June 2026",
      "The invoice is attached as PDF, with its data (XML) inside.",
      `Open the order:\n{sellerOrigin}/orders/${saleQid}/\n`,
      REASON,
    ])
      expect(mails[0]?.body).toContain(line);
  });

  it("leaves once the pages are rendered, with the PDF that carries the data, and goes to the seller's owner as well", async () => {
    const server = await new MailServer().start();
    try {
      const { saleQid, saleId } = await payableSale();
      await api.request("POST", `sales/${saleQid}/pay/`, { as });
      const services = { ...api.services, config: { ...api.services.config, SMTP_URL: server.url } };
      const { rows } = await sql<{
        number: string;
      }>`select number from invoices where sale_id = ${saleId}`.execute(services.db);
      const number = rows[0]?.number ?? "";
      const withInvoice = () => server.received.filter(({ text }) => text.includes(`filename=${number}.pdf`));
      await sendMessages(services);
      expect(withInvoice()).toEqual([]);
      const run = { services, db: services.db, now: api.businessTime.now(), log: services.log };
      await drawInvoices({ ...run, signal: new AbortController().signal });
      await sendMessages(services);
      expect(
        withInvoice()
          .map(({ to }) => to)
          .toSorted(),
      ).toEqual([BOOKS, DEMO_SELLER]);
      const { bytes } = await api.request("GET", `sales/${saleQid}/invoice/`, { as });
      for (const { text } of withInvoice())
        expect(text.replaceAll(/\s/g, "")).toContain(bytes.toString("base64").slice(0, 4000));
    } finally {
      await server.stop();
    }
  });

  it("announces a credit note once, with the orders of its claims", async () => {
    const sales = [await acceptedClaim(), await acceptedClaim()];
    await sql`delete from outgoing_messages`.execute(api.services.db);
    const now = new Date("2026-07-01T00:20:00Z");
    await Promise.all([1, 2].map(() => issueCreditNotes({ db: api.services.db, now })));
    const mails = await messagesTo(api, BOOKS);
    expect(mails).toHaveLength(1);
    const { rows } = await sql<{ number: string; total: string }>`
      select n.number, money_text(n.amount_minor) as total from credit_notes n join sellers s on s.organisation_id = n.seller_id
      join memberships m on m.organisation_id = n.seller_id join users u on u.id = m.user_id
      where n.period = '2026-06-01' and u.email = ${DEMO_SELLER}`.execute(api.services.db);
    expect(mails[0]?.subject).toBe(`Credit note ${rows[0]?.number} of June 2026: €${rows[0]?.total}`);
    expect(mails[0]?.body).toContain("Date of issue: 1 July 2026");
    expect(mails[0]?.body).toContain("Open the credit notes:\n{sellerOrigin}/payouts/#credit-notes\n");
    for (const saleQid of sales) expect(mails[0]?.body).toContain(await numberOf(saleQid));
  });

  it("is not sent without an address", async () => {
    await name(null);
    const { saleQid } = await payableSale();
    await calls.completeSale(saleQid);
    await acceptedClaim();
    const now = new Date("2026-08-01T00:20:00Z");
    expect(await issueCreditNotes({ db: api.services.db, now })).toBeGreaterThan(0);
    expect(await accountingMails()).toEqual([]);
  });

  it("is not sent for an invoice that was not issued after all", async () => {
    const { saleId } = await payableSale();
    const undone = inTransaction(api.services.db, async (tx) => {
      await issueInvoice(tx, { saleId, now: api.businessTime.now() });
      throw new Error("The payment failed after all");
    });
    await expect(undone).rejects.toThrow("after all");
    expect(await accountingMails()).toEqual([]);
  });
});
