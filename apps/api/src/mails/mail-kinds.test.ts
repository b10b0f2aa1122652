import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { tellOwners } from "#modules/payouts/bank/bank-notices.ts";
import { notifyDecided, notifyOpened, notifySellerAsked } from "#modules/fulfilment/claims/claim-notices.ts";
import { sendDigests } from "#modules/platform/notifications/send-digests.job.ts";
import { mailAccounting } from "#modules/money/tax-documents/index.ts";
import { notify } from "#modules/platform/notifications/index.ts";
import { notifyNewSales } from "#modules/fulfilment/sales/open-sales.ts";
import { notifyCancelled, notifyExpired } from "#modules/fulfilment/sales/sale-notices.ts";
import { notifyPayouts } from "#modules/fulfilment/sales/payout-notices.ts";
import { notifyDeadlines } from "#modules/fulfilment/sales/sale-reminders.ts";
import { mailPasswordNotice } from "#modules/identity/users/password-notice.ts";
import { newSeller } from "#testing/accounts.ts";
import { checkSentMails, mailsFolder } from "#testing/sent-mails.ts";
import { DEMO_SELLER, placePaidOrder } from "#testing/paid-order.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();

const now = () => api.businessTime.now();
const CLIENT = {
  address: "192.0.2.7",
  userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36",
  application: "sellers",
  origin: null,
} as const;

const amounts = { netMinor: 103_740, vatMinor: 19_710, totalMinor: 123_450, currency: "EUR" };
const issued = { sellerName: "Müller & Söhne <GmbH>", issuedOn: "2026-06-12", ...amounts };
const DOCUMENTS = [
  {
    ...issued,
    noun: "invoice",
    number: "QS-AB12CD-2026-00001",
    about: "order 300000001",
    saleNumbers: ["300000001"],
    step: "Open the order",
    path: "/orders/Sale000000000001/",
  },
  {
    ...issued,
    noun: "credit note",
    number: "QC-AB12CD-2026-00001",
    about: "May 2026",
    saleNumbers: Array.from({ length: 25 }, (_, index) => String(300_000_001 + index)),
    step: "Open the credit notes",
    path: "/payouts/#credit-notes",
  },
];

/** Queues one mail of each kind, through the code that sends it in the product. */
async function sendEachKind(): Promise<void> {
  const long = await placePaidOrder(api, {
    lines: Array.from({ length: 12 }, (_, index) => ({ quantity: 12 * (index + 1), priceMinor: 1295 })),
  });
  const short = await placePaidOrder(api, { lines: [{ quantity: 10, priceMinor: 1200 }] });
  const saleIds = [long.saleId, short.saleId];
  const { rows } = await sql<{ id: number; buyerId: number }>`
    select s.seller_id as id, o.buyer_id as "buyerId" from sales s join orders o on o.id = s.order_id where s.id = ${long.saleId}`.execute(
    api.services.db,
  );
  const [{ id: sellerId, buyerId } = { id: 0, buyerId: 0 }] = rows;
  const claim = { qid: "Claim00000000001", number: "C-1042", saleNumber: "300000007", sellerId, buyerId };
  const money = { landedMinor: 4100, currency: "EUR", now: now() };
  const account = {
    kind: "IBAN",
    holder: "Müller & Söhne <GmbH>",
    number: "DE89370400440532013000",
  } as const;
  const steps: ((tx: Tx) => Promise<unknown>)[] = [
    async (tx) => {
      await sql`delete from sale_notices where sale_id = any(${saleIds}::bigint[])`.execute(tx);
      await notifyNewSales(tx, saleIds, now());
    },
    (tx) =>
      notifyDeadlines(tx, {
        saleIds: [long.saleId],
        kind: "LAST_CALL",
        now: new Date("2026-06-12T11:00:00Z"),
      }),
    (tx) => notifyDeadlines(tx, { saleIds, kind: "DUE_TODAY", now: new Date("2026-06-12T07:00:00Z") }),
    (tx) => notifyExpired(tx, saleIds, now()),
    (tx) => notifyCancelled(tx, short.saleId, now()),
    (tx) =>
      notifyPayouts(
        tx,
        saleIds.map((saleId, place) => ({
          saleId,
          saleNumber: `30000000${place}`,
          amountMinor: 123_456,
          currency: "EUR",
          setOffs: place === 0 ? [{ number: "QC-2026-000001", isClaim: false, amountMinor: 1770 }] : [],
          reference: `QP-22508038${place}`,
        })),
        now(),
      ),
    (tx) =>
      notifyOpened(tx, claim, { ...money, goodsMinor: 3800, answerBy: new Date("2026-06-11T12:00:00Z") }),
    (tx) =>
      notifySellerAsked(tx, claim, {
        until: new Date("2026-06-11T12:00:00Z"),
        timeZone: "Europe/Berlin",
        text: "Two bottles <b>leak</b> & one is missing.",
        now: now(),
      }),
    (tx) =>
      notifyDecided(tx, claim, {
        ...money,
        isApproved: true,
        isSellerFault: true,
        chargedMinor: 3800,
        reason: "The pictures show it.",
        settlement: { waitsFor: "INVOICE", needsOwnCorrection: false },
      }),
    (tx) =>
      tellOwners(tx, { sellerId, account, replaced: undefined, by: "Ada Owner", client: CLIENT, now: now() }),
    (tx) => mailPasswordNotice(tx, DEMO_SELLER, { client: CLIENT, now: now() }),
    (tx) =>
      notify(tx, {
        organisationId: sellerId,
        type: "thread.answered",
        subject: { kind: "sale", qid: "Sale000000000001" },
        title: "Answer about order 300000007",
        text: "שלום 💣 $& {{content}}\nhttps://evil.example/",
        path: "/orders/",
        now: now(),
      }),
    ...DOCUMENTS.map((document, place) => async (tx: Tx) => {
      await sql`update organisations set accounting_email = 'books@demo.example' where id = ${sellerId}`.execute(
        tx,
      );
      const { rows: issuedOnes } = await sql<{ number: string }>`
        select number from ${place === 0 ? sql`invoices` : sql`credit_notes`} where seller_id = ${sellerId} order by id limit 1`.execute(
        tx,
      );
      await mailAccounting(tx, { ...document, number: issuedOnes[0]?.number ?? "", sellerId }, now());
    }),
  ];
  for (const step of steps) await inTransaction(api.services.db, step);
  await newSeller(api);
  await api.request("POST", "user/password/reset/", { body: { email: DEMO_SELLER } });
  const choices = [{ topic: "claim", inApp: true, mail: "DAILY" }];
  await api.request("PUT", "notifications/choices/", { as: DEMO_SELLER, body: { choices } });
  await inTransaction(api.services.db, (tx) => notifySellerAsked(tx, claim, { ...asked(), now: now() }));
  await sendDigests({ db: api.services.db, now: now() });
}

const asked = () => ({ until: new Date("2026-06-11T12:00:00Z"), timeZone: "Europe/Berlin", text: null });

describe("every kind of mail", () => {
  it("is HTML that mail programs display unchanged, and has the same content as its plain-text part", async () => {
    await sendEachKind();
    expect(await checkSentMails(api.services, mailsFolder())).toBeGreaterThan(15);
  });
});
