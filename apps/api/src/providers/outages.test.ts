import { randomUUID } from "node:crypto";
import { describeOutages } from "@quayside/testing/describe-outages";
import { FAULTS, type FaultyServer, faultyServer } from "@quayside/testing/faulty-server";
import { flush } from "@sentry/node-core/light";
import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { sendMessages } from "#jobs/send-messages.job.ts";
import { MINUTE_MS } from "#kernel/durations.ts";
import { settleDeferrals } from "#modules/money/deferred-payments/settle-deferrals.job.ts";
import { settlePayments } from "#modules/buying/orders/settle-payments.job.ts";
import { settleSalePayments } from "#modules/payouts/payments/settle-sale-payments.job.ts";
import { recheckLeadVats } from "#modules/back-office/seller-leads/recheck-lead-vats.job.ts";
import { revalidateVat } from "#modules/company/vat/revalidate-vat.job.ts";
import { inTransaction } from "#db/transaction.ts";
import { ErrorReports, openErrorSink } from "#providers/error-reports.ts";
import { storeFiles } from "#files/store-files.job.ts";
import { flagFallbacks, startConfiguredFlags, startFlags } from "#providers/flags.ts";
import { httpNewsletter } from "#providers/http-newsletter.ts";
import { settleBookings } from "#modules/fulfilment/bookings/settle-bookings.job.ts";
import { bookTransactions } from "#modules/money/ledger/ledger.writer.ts";
import { tellNewsletterProvider } from "#modules/back-office/newsletter/tell-newsletter-provider.job.ts";
import { fetchSource } from "#modules/inventory/stock-sources/fetch-source.ts";
import { pullStockSources } from "#modules/inventory/stock-sources/pull-stock-sources.job.ts";
import { settleWithdrawals } from "#modules/buying/wallets/settle-withdrawals.job.ts";
import { deliverWebhooks } from "#modules/platform/webhooks/deliver-webhooks.job.ts";
import type { NewsletterContact } from "#providers/newsletter-provider.ts";
import { s3Storage } from "#objects/s3-storage.ts";
import { newPhone, newSeller } from "#testing/accounts.ts";
import { MailServer } from "#testing/mail-server.ts";
import { ordersOf, paymentsOf, salesOf } from "#testing/market.ts";
import { expectCalm, patienceWith, portsOverHttp, withServices } from "#testing/outages.ts";
import {
  DEMO_SELLER,
  confirmInFull,
  giveBankAccount,
  placePaidOrder,
  placePayableSale,
  shipSale,
} from "#testing/paid-order.ts";
import { DEMO_PASSWORD, type Json } from "#testing/test-api.ts";
import { useMarket } from "#testing/use-market.ts";

const market = useMarket("outage");

/** Runs something while the provider behind a port is down. */
const during = <T>(
  service: FaultyServer,
  ports: Parameters<typeof withServices>[1],
  work: () => Promise<T>,
) =>
  withServices(
    market.api,
    { ...ports, config: { OUTSIDE_TIMEOUT_MS: patienceWith(service), ...ports.config } },
    work,
  );

/** Runs the outbox against a mail server, a minute after the previous run. */
function sendBy(url: string, timeoutMs: number) {
  const { services, securityClock } = market.api;
  securityClock.advance(MINUTE_MS);
  const config = { ...services.config, SMTP_URL: url, SMTP_TIMEOUT_MS: timeoutMs };
  return sendMessages({ ...services, config });
}

/** The state of a message that is sent to a server which is down, and then to a working one. */
async function expectSentLater(service: FaultyServer, recipient: string): Promise<void> {
  const report = await sendBy(service.url, patienceWith(service));
  expect(report).toEqual({ sent: 0, postponed: 1, failed: 0 });
  const { rows } = await sql<{ lastError: string }>`
    select last_error as "lastError" from outgoing_messages where sent_at is null and failed_at is null`.execute(
    market.api.services.db,
  );
  expect(rows).toEqual([
    { lastError: expect.stringMatching(/^The mail server is not available \([\w. ]+\)\.$/) },
  ]);
  const repaired = await new MailServer().start();
  try {
    expect(await sendBy(repaired.url, 20_000)).toEqual({ sent: 1, postponed: 0, failed: 0 });
    expect(repaired.received.map(({ to }) => to)).toEqual([recipient]);
  } finally {
    await repaired.stop();
  }
}

const emptyOutbox = () => sql`delete from outgoing_messages`.execute(market.api.services.db);

describeOutages(
  "mail",
  [
    {
      when: "a user asks for a new password",
      outcome: "the link waits in the outbox, and leaves once when the server is back",
      check: async (service) => {
        await emptyOutbox();
        const answer = await market.api.request("POST", "user/password/reset/", {
          body: { email: DEMO_SELLER },
        });
        expect(answer.status).toBe(204);
        await expectSentLater(service, DEMO_SELLER);
      },
    },
  ],
  { protocol: "smtp" },
);

describeOutages(
  "text messages",
  [
    {
      when: "a seller proves a phone number",
      outcome: "the code waits in the outbox, leaves once when the gateway is back, and is good",
      check: async (service) => {
        const phone = newPhone();
        const { session: headers } = await newSeller(market.api, { phone });
        await emptyOutbox();
        const asked = await market.api.request("POST", "user/phone/verify/", { headers, body: {} });
        expect(asked).toMatchObject({ status: 200, body: { wait: 60 } });
        const [message] = await market.api.services.db
          .selectFrom("outgoing_messages")
          .select("body")
          .execute();
        await expectSentLater(service, `sms+${phone.slice(1)}@sms.quayside.localhost`);
        const code = message?.body.slice(0, 6);
        const proved = await market.api.request("POST", "user/phone/verify-token/", {
          headers,
          body: { code },
        });
        expect(proved).toMatchObject({ status: 200, body: { isPhoneVerified: true } });
      },
    },
  ],
  { protocol: "smtp" },
);

/** A new buyer with 20 euros in the wallet. */
async function buyerWithMoney() {
  const { api } = market;
  const { buyer, call, get } = await market.newBuyer();
  const amounts = { currency: "EUR", amountMinor: 2000 };
  await inTransaction(api.services.db, (tx) =>
    bookTransactions(tx, [
      {
        key: `outage-gift:${buyer.id}`,
        kind: "SALE_CANCELLED",
        orderId: null,
        saleId: null,
        at: api.businessTime.now(),
        entries: [
          { ...amounts, account: "revenue", organisationId: null },
          { ...amounts, account: "buyer_wallet", organisationId: buyer.id, amountMinor: -2000 },
        ],
      },
    ]),
  );
  const [wallet] = (await get("wallets/")).body["results"] as unknown as Json[];
  return { call, get, walletQid: String(wallet?.["qid"]) };
}

describeOutages("payments", [
  {
    when: "a buyer pays an order",
    outcome: "the buyer reads that the provider did not answer, and the order is paid once when it is back",
    check: async (service) => {
      const { buyer, add, complete, get } = await market.newPayer();
      await add(await market.germanOffer({ priceMinor: 1000, stock: 10 }), 4);
      const { payments } = portsOverHttp(service.url);
      await during(service, { payments }, async () => {
        const answer = await complete("sandbox", `outage-${buyer.email}`);
        expectCalm(answer);
        expect(answer).toMatchObject({ status: 502, body: { code: "payment_provider_unanswered" } });
        market.api.businessTime.advance(2 * MINUTE_MS);
        expect(await settlePayments(market.api.services)).toBe(0);
      });
      const [order] = await ordersOf(market.api, buyer);
      const qid = String(order?.qid);
      const [open] = await paymentsOf(market.api, qid);
      expect(open).toMatchObject({ status: "REQUESTED" });

      const collect = vi.spyOn(market.api.services.payments, "collect");
      expect(await settlePayments(market.api.services)).toBe(1);
      expect(collect.mock.calls.map(([payment]) => payment.reference)).toEqual([open?.qid]);
      collect.mockRestore();
      expect((await get(`orders/${qid}/`)).body).toMatchObject({ status: "PAID" });
      expect(await paymentsOf(market.api, qid)).toMatchObject([{ status: "SUCCEEDED" }]);
      expect(await salesOf(market.api, qid)).toHaveLength(1);
    },
  },
  {
    when: "a seller triggers the payment of a sale",
    outcome: "the seller reads that the provider did not answer, and is paid once when it is back",
    check: async (service) => {
      const { api } = market;
      await giveBankAccount(api);
      const { saleQid, saleId } = await placePayableSale(api);
      const statusOf = async () =>
        (await api.request("GET", `sales/${saleQid}/`, { as: DEMO_SELLER })).body["status"];
      const { payments } = portsOverHttp(service.url);
      await during(service, { payments }, async () => {
        const answer = await api.request("POST", `sales/${saleQid}/pay/`, { as: DEMO_SELLER });
        expectCalm(answer);
        expect(answer).toMatchObject({ status: 502, body: { code: "payment_provider_unanswered" } });
        api.businessTime.advance(2 * MINUTE_MS);
        expect(await settleSalePayments(api.services)).toBe(0);
      });
      expect(await statusOf()).toBe("CONFIRMED");

      const transfer = vi.spyOn(api.services.payments, "transfer");
      expect(await settleSalePayments(api.services)).toBe(1);
      expect(await settleSalePayments(api.services)).toBe(0);
      expect(new Set(transfer.mock.calls.map(([payment]) => payment.reference)).size).toBe(1);
      transfer.mockRestore();
      expect(await statusOf()).toBe("PAID");
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from payouts where sale_id = ${saleId}`.execute(api.services.db);
      expect(rows).toEqual([{ n: 1 }]);
    },
  },
  {
    when: "a buyer withdraws money from the wallet",
    outcome: "the amount is on its way and not in the wallet, and is sent once when the provider is back",
    check: async (service) => {
      const { api } = market;
      const { call, get, walletQid } = await buyerWithMoney();
      const path = `wallets/${walletQid}/`;
      const balance = async () => (await get(path)).body["balance"];
      const { payments } = portsOverHttp(service.url);
      await during(service, { payments }, async () => {
        const body = { amount: "5.00", holder: "Test SAS", iban: "FR14 2004 1010 0505 0001 3M02 606" };
        const answer = await call("POST", `${path}withdraw/`, body);
        expectCalm(answer);
        expect(answer).toMatchObject({ status: 502, body: { code: "payment_provider_unanswered" } });
        api.businessTime.advance(2 * MINUTE_MS);
        expect(await settleWithdrawals(api.services)).toBe(0);
      });
      expect(await balance()).toBe("15.00");
      expect(await settleWithdrawals(api.services)).toBe(1);
      expect(await settleWithdrawals(api.services)).toBe(0);
      expect(await balance()).toBe("15.00");
    },
  },
  {
    when: "twelve withdrawals wait for their outcome",
    outcome: "a run asks about five of them and leaves the rest to the next, which sends each once",
    check: async (service) => {
      const { api } = market;
      const { walletQid } = await buyerWithMoney();
      await sql`
        insert into wallet_withdrawals (qid, wallet_id, currency, amount_minor, holder, iban, status, requested_at)
        select 'Waiting' || ${service.fault.slice(0, 1)}::text || lpad(n::text, 9, '0'), w.id, 'EUR', 100, 'Test SAS',
          'FR1420041010050500013M02606', 'REQUESTED', ${api.businessTime.now()}
        from wallets w, generate_series(1, 12) n where w.qid = ${walletQid}`.execute(api.services.db);
      api.businessTime.advance(2 * MINUTE_MS);
      const { payments } = portsOverHttp(service.url);
      const asked: string[] = [];
      const transfer: typeof payments.transfer = (payment) => {
        asked.push(payment.reference);
        return payments.transfer(payment);
      };
      await during(service, { payments: { ...payments, transfer } }, async () => {
        expect(await settleWithdrawals(api.services)).toBe(0);
      });
      expect(asked).toHaveLength(5);
      const sent = vi.spyOn(api.services.payments, "transfer");
      expect(await settleWithdrawals(api.services)).toBe(12);
      expect(new Set(sent.mock.calls.map(([payment]) => payment.reference)).size).toBe(12);
      expect(sent).toHaveBeenCalledTimes(12);
      sent.mockRestore();
    },
  },
]);

describeOutages("deferred payments", [
  {
    when: "a buyer applies to pay later",
    outcome: "the application waits for its decision, which comes when the provider is back",
    check: async (service) => {
      const { api } = market;
      const { buyer, call, get } = await market.newBuyer();
      await sql`delete from deferred_applications where organisation_id = ${buyer.id}`.execute(
        api.services.db,
      );
      const { deferredPayments } = portsOverHttp(service.url);
      await during(service, { deferredPayments }, async () => {
        const answer = await call("POST", "mondu/apply/");
        expectCalm(answer);
        expect(answer).toMatchObject({ status: 200, body: { status: "PENDING" } });
        api.businessTime.advance(11 * MINUTE_MS);
        await settleDeferrals(api.services);
      });
      api.businessTime.advance(11 * MINUTE_MS);
      await settleDeferrals(api.services);
      expect((await get("user/debtor/")).body["application"]).toMatchObject({ status: "APPROVED" });
    },
  },
]);

/** A different one for each test: enquiries with the same number belong to one company. */
const numbersOfCompanies = {
  slow: "DE100000008",
  failing: "DE100000016",
  down: "DE100000065",
  garbage: "DE136695976",
  "cut short": "DE123456788",
};

describeOutages("VAT registry", [
  {
    when: "a buyer saves a VAT number",
    outcome: "it is kept as one that could not be checked, and is valid once the registry is back",
    check: async (service) => {
      const { call, get } = await market.newBuyer();
      const number = { countryCode: "DE", taxNumber: "100000008" };
      const { vatRegistry } = portsOverHttp(service.url);
      await during(service, { vatRegistry }, async () => {
        const answer = await call("POST", "vat/validation/", number);
        expectCalm(answer);
        expect(answer).toMatchObject({ status: 200, body: { validationStatus: "UNABLE_TO_VALIDATE" } });
        market.api.businessTime.advance(16 * MINUTE_MS);
        await revalidateVat(market.api.services);
      });
      expect((await get("vat/")).body["vat"]).toMatchObject({ validationStatus: "UNABLE_TO_VALIDATE" });
      market.api.businessTime.advance(40 * MINUTE_MS);
      await revalidateVat(market.api.services);
      expect((await get("vat/")).body["vat"]).toMatchObject({ ...number, validationStatus: "VALID" });
    },
  },
  {
    when: "a company sends an enquiry with its VAT number",
    outcome: "the enquiry is taken, and its number is checked once the registry is back",
    check: async (service) => {
      const { api } = market;
      const email = `${service.fault.replace(" ", "-")}@enquiry.example`;
      const { vatRegistry } = portsOverHttp(service.url);
      await during(service, { vatRegistry }, async () => {
        const answer = await api.request("POST", "seller-leads/enquiries/", {
          application: "marketing",
          headers: { "x-forwarded-for": `198.51.100.${service.port % 250}` },
          body: {
            key: randomUUID(),
            companyName: `Outage ${service.fault}`,
            country: "DE",
            vatNumber: numbersOfCompanies[service.fault],
            sells: "Skin care",
            monthlyVolume: "FROM_50K",
            contactName: "Mina Ostwind",
            email,
            consent: true,
          },
        });
        expectCalm(answer);
        expect(answer.status).toBe(204);
      });
      const status = async () =>
        (
          await sql<{ status: string }>`
            select vat_status as status from seller_leads where email = ${email}`.execute(api.services.db)
        ).rows[0]?.status;
      expect(await status()).toBe("UNABLE_TO_VALIDATE");
      api.businessTime.advance(16 * MINUTE_MS);
      await recheckLeadVats(api.services, api.businessTime.now());
      expect(await status()).toBe("VALID");
    },
  },
]);

/** A call of the demo seller. */
const asSeller = (method: string, path: string, body?: unknown) =>
  market.api.request(method, path, { as: DEMO_SELLER, body });

/** A confirmed sale to another country, ready for shipping. */
async function newSaleToShip(): Promise<string> {
  const { saleQid } = await placePaidOrder(market.api, { lines: [{ quantity: 10, priceMinor: 1200 }] });
  await confirmInFull(market.api, saleQid);
  return saleQid;
}

const bookableFor = async (saleQid: string) =>
  (await asSeller("GET", `sales/${saleQid}/bookable-carriers/?parcels=1&weight_grams=12000`)).body;

interface Bookable {
  readonly carrier: string;
  readonly service: string;
  readonly collection: "PICK_UP" | "DROP_OFF";
  readonly pickUpDates: readonly string[];
  readonly slots: readonly string[];
}

/** Requests the first available service, for the last day on offer. */
async function bookFor(saleQid: string) {
  const { results } = (await bookableFor(saleQid)) as unknown as { results: Bookable[] };
  const [offered] = results;
  if (!offered) throw new Error("No carrier is offered");
  return asSeller("POST", `sales/${saleQid}/carrier_booking/`, {
    carrier: offered.carrier,
    service: offered.service,
    pickUpDate: offered.pickUpDates.at(-1),
    ...(offered.collection === "PICK_UP" && { pickUpSlot: offered.slots[0] }),
    parcels: [{ weightGrams: 12_000, lengthCm: 60, widthCm: 40, heightCm: 30 }],
  });
}

const bookingsOf = async (saleQid: string) =>
  (
    await sql<{ status: string }>`
      select k.status from carrier_bookings k join sales s on s.id = k.sale_id where s.qid = ${saleQid}`.execute(
      market.api.services.db,
    )
  ).rows.map(({ status }) => status);

describeOutages("carriers", [
  {
    when: "a seller asks what shipping costs",
    outcome: "the seller is told that no carrier can be booked now, and can ship without one",
    check: async (service) => {
      const saleQid = await newSaleToShip();
      const { carriers } = portsOverHttp(service.url);
      await during(service, { carriers }, async () => {
        const path = `sales/${saleQid}/bookable-carriers/?parcels=1&weight_grams=12000`;
        const answer = await asSeller("GET", path);
        expectCalm(answer);
        expect(answer).toMatchObject({ status: 200, body: { isOutage: true, results: [] } });
        expect((await shipSale(market.api, saleQid)).status).toBe(200);
      });
    },
  },
  {
    when: "a seller books a carrier",
    outcome: "the booking waits, and is made once when the carrier is back",
    check: async (service) => {
      const { carriers } = market.api.services;
      const saleQid = await newSaleToShip();
      const { book } = portsOverHttp(service.url).carriers;
      await during(
        service,
        { carriers: { quote: carriers.quote, cancel: carriers.cancel, book } },
        async () => {
          const answer = await bookFor(saleQid);
          expectCalm(answer);
          expect(answer).toMatchObject({ status: 200, body: { status: "PENDING" } });
          market.api.businessTime.advance(2 * MINUTE_MS);
          await settleBookings(market.api.services);
          expect(await bookingsOf(saleQid)).toEqual(["PENDING"]);
        },
      );
      const asked = vi.spyOn(market.api.services.carriers, "book");
      await settleBookings(market.api.services);
      await settleBookings(market.api.services);
      const booking = (await asSeller("GET", `sales/${saleQid}/carrier_booking/`)).body;
      expect(booking["status"]).toBe("SUCCEEDED");
      const references = asked.mock.calls.map(([order]) => order.reference);
      expect(references.filter((reference) => reference === String(booking["qid"]))).toHaveLength(1);
      asked.mockRestore();
      expect(await bookingsOf(saleQid)).toEqual(["SUCCEEDED"]);
    },
  },
  {
    when: "a seller cancels a booking",
    outcome: "the sale counts as not booked, and the carrier is told when it is back",
    check: async (service) => {
      const saleQid = await newSaleToShip();
      expect((await bookFor(saleQid)).body["status"]).toBe("SUCCEEDED");
      const { carriers } = portsOverHttp(service.url);
      await during(service, { carriers }, async () => {
        const answer = await asSeller("DELETE", `sales/${saleQid}/carrier_booking/`);
        expectCalm(answer);
        expect(answer.status).toBe(200);
        const sale = (await asSeller("GET", `sales/${saleQid}/`)).body;
        expect(sale).toMatchObject({ isBookedThroughProvider: false });
      });
      market.api.businessTime.advance(2 * MINUTE_MS);
      await settleBookings(market.api.services);
      expect(await bookingsOf(saleQid)).toEqual(["CANCELLED"]);
    },
  },
]);

let subscribers = 0;
const isNotRead = "the contact was taken, as the status says, and is not sent again";
const waits =
  "the subscription counts, the job is seen to fail, and the provider is told once when it is back";

describeOutages("newsletter", [
  {
    when: "a subscription is confirmed",
    outcome: { slow: waits, failing: waits, down: waits, garbage: isNotRead, "cut short": isNotRead },
    check: async (service) => {
      const { services, businessTime } = market.api;
      subscribers += 1;
      const email = `reader${subscribers}@shop.example`;
      const post = (path: string, body: object) =>
        market.api.request("POST", path, {
          application: "marketing",
          headers: { "x-forwarded-for": `203.0.113.${subscribers}` },
          body,
        });
      expect((await post("newsletter/", { email })).status).toBeLessThan(300);
      const mail = await services.db
        .selectFrom("outgoing_messages")
        .select("body")
        .where("recipient", "=", email)
        .executeTakeFirstOrThrow();
      const token = /#(\S+)/.exec(mail.body)?.[1];
      expect((await post("newsletter/confirmation/", { token })).status).toBeLessThan(300);

      const newsletter = httpNewsletter(`${service.url}/contacts`, patienceWith(service));
      const told = tellNewsletterProvider({ ...services, newsletter }, services.businessClock.now());
      const isTaken = service.fault === "garbage" || service.fault === "cut short";
      if (isTaken) expect(await told).toBe(1);
      else await expect(told).rejects.toThrow("The newsletter provider took 0 of 1 addresses.");

      const contacts: NewsletterContact[] = [];
      const repaired = { set: async (contact: NewsletterContact) => void contacts.push(contact) };
      for (let run = 0; run < 2; run += 1) {
        businessTime.advance(2 * MINUTE_MS);
        await tellNewsletterProvider({ ...services, newsletter: repaired }, services.businessClock.now());
      }
      expect(contacts).toMatchObject(isTaken ? [] : [{ email, isSubscribed: true }]);
    },
  },
]);

/** An object storage that is down, with keys that must not be logged. */
const brokenStorage = (service: FaultyServer) =>
  s3Storage(
    { endpoint: `${service.url}/quayside`, region: "auto", accessKeyId: "KEY", secretAccessKey: "SECRET" },
    patienceWith(service),
  );

async function uploadTo(saleQid: string, content: string) {
  const form = new FormData();
  form.append("type", "PACKING_LIST");
  form.append("file", new Blob([content], { type: "application/pdf" }), "list.pdf");
  const answer = await asSeller("POST", `sales/${saleQid}/documents/`, form);
  const path = `sales/${saleQid}/documents/${String(answer.body["qid"])}/file/`;
  return { answer, fetchBack: () => asSeller("GET", path) };
}

describeOutages("object storage", [
  {
    when: "a seller uploads a document",
    outcome: "the document can be had at once, and moves to the storage when that is back",
    check: async (service) => {
      const { api } = market;
      const { saleQid } = await placePaidOrder(api, { lines: [{ quantity: 1, priceMinor: 1200 }] });
      await storeFiles(api.services);
      const content = `%PDF-1.7\nuploaded ${saleQid}\n`;
      const fetchBack = await during(service, { objects: brokenStorage(service) }, async () => {
        const uploaded = await uploadTo(saleQid, content);
        expect(uploaded.answer.status).toBe(201);
        await expect(storeFiles(api.services)).rejects.toThrow(AggregateError);
        expect((await uploaded.fetchBack()).bytes.toString()).toBe(content);
        return uploaded.fetchBack;
      });
      expect(await storeFiles(api.services)).toBe(1);
      expect((await fetchBack()).bytes.toString()).toBe(content);
    },
  },
  {
    when: "a seller opens a document that lies there",
    outcome: "the seller reads that it cannot be had now, gets no other bytes, and has it back later",
    check: async (service) => {
      const { api } = market;
      const { saleQid } = await placePaidOrder(api, { lines: [{ quantity: 1, priceMinor: 1200 }] });
      const content = `%PDF-1.7\nmoved ${saleQid}\n`;
      const { fetchBack } = await uploadTo(saleQid, content);
      expect(await storeFiles(api.services)).toBe(1);
      const { unexpectedErrors } = api.services.metrics;
      unexpectedErrors.reset();
      await during(service, { objects: brokenStorage(service) }, async () => {
        const answer = await fetchBack();
        expectCalm(answer);
        expect(answer).toMatchObject({ status: 503, body: { code: "unavailable" } });
      });
      // An outage is not a bug to fix; wrong bytes may be.
      expect((await unexpectedErrors.get()).values).toHaveLength(service.fault === "garbage" ? 1 : 0);
      expect((await fetchBack()).bytes.toString()).toBe(content);
    },
  },
]);

describeOutages("flags", [
  {
    when: "a seller signs in",
    outcome: "the sign-in succeeds, and every flag has its written fallback",
    check: async (service) => {
      const settings = { POSTHOG_KEY: "phc_outage", POSTHOG_HOST: service.url };
      await startConfiguredFlags(settings, Math.min(patienceWith(service), 1000));
      try {
        const answer = await market.api.request("POST", "auth/login/", {
          body: { email: DEMO_SELLER, password: DEMO_PASSWORD },
        });
        expect(answer).toMatchObject({ status: 200, body: { flags: flagFallbacks } });
        const open = await market.api.request("GET", "flags/", { application: "marketing" });
        expect(open).toMatchObject({ status: 200, body: flagFallbacks });
        expectCalm(open);
      } finally {
        await startFlags();
      }
    },
  },
]);

describeOutages("error reports", [
  {
    when: "a fault of the program is reported",
    outcome: "the call is answered as without it, and the fault is in the metrics",
    check: async (service) => {
      const { api } = market;
      const saleQid = await newSaleToShip();
      const dsn = service.url.replace("//", "//public@");
      const sink = await openErrorSink({ ...api.services.config, ERROR_DSN: `${dsn}/1` });
      const { log, metrics } = api.services;
      const faulty = {
        ...portsOverHttp(service.url).carriers,
        quote: () => Promise.reject(new TypeError("x")),
      };
      const errors = new ErrorReports(log, metrics, sink);
      metrics.unexpectedErrors.reset();
      await during(service, { carriers: faulty, errors }, async () => {
        expect(await bookableFor(saleQid)).toMatchObject({ isOutage: true });
      });
      await flush(patienceWith(service));
      expect((await metrics.unexpectedErrors.get()).values).toMatchObject([{ value: 1 }]);
      expect(service.calls).toBe(service.fault === "down" ? 0 : 1);
    },
  },
]);

const unreachable = "the seller reads that the server cannot be reached, and what is offered stays";
const tooSlow = "the seller reads that the server took too long, and what is offered stays";

/** What the seller sees of a stock source after its list was fetched from a service that is down. */
async function expectNoList(service: FaultyServer, source: object, result: string): Promise<void> {
  const offered = async () =>
    (
      await sql<{ units: number; offers: number }>`
        select sum(stock)::int as units, count(*)::int as offers from offers where seller_id = ${market.german}`.execute(
        market.api.services.db,
      )
    ).rows[0];
  const before = await offered();
  await during(service, { config: { ENVIRONMENT: "development" } }, async () => {
    const body = { name: "Supplier", url: `${service.url}/stock.csv`, schedule: "HOUR", ...source };
    const made = await asSeller("POST", "offers/stocklist-source/", body);
    expect(made.status).toBe(201);
    const qid = String(made.body["qid"]);
    await pullStockSources(market.api.services, (services, place) =>
      fetchSource(services, place, patienceWith(service)),
    );
    const runs = await asSeller("GET", `offers/stocklist-source/${qid}/runs/`);
    expectCalm(runs);
    expect(runs.body["results"]).toMatchObject([{ result }]);
    expect((await asSeller("DELETE", `offers/stocklist-source/${qid}/`)).status).toBe(204);
  });
  expect(await offered()).toEqual(before);
}

describeOutages("stock sources", [
  {
    when: "the list of a seller is fetched from the web",
    outcome: {
      slow: tooSlow,
      failing: "the seller reads that the server refused, and what is offered stays",
      down: unreachable,
      garbage: "the seller reads that the file is no list, and what is offered stays",
      "cut short": unreachable,
    },
    check: (service) => {
      const results = {
        slow: "TIMEOUT",
        failing: "REFUSED",
        down: "UNREACHABLE",
        garbage: "UNREADABLE",
        "cut short": "UNREACHABLE",
      };
      return expectNoList(service, { kind: "URL" }, results[service.fault]);
    },
  },
]);

describeOutages(
  "stock sources",
  [
    {
      when: "the list of a seller is fetched over SFTP",
      outcome: {
        slow: tooSlow,
        failing: unreachable,
        down: unreachable,
        garbage: unreachable,
        "cut short": unreachable,
      },
      check: (service) => {
        const login = { kind: "SFTP", username: "quayside", password: "a secret of the seller" };
        return expectNoList(service, login, service.fault === "slow" ? "TIMEOUT" : "UNREACHABLE");
      },
    },
  ],
  { protocol: "sftp" },
);

const keptForLater = "the event waits for its next attempt, and the seller reads why";
const counts = "the event counts as delivered, as only the status is read";

describeOutages("webhooks", [
  {
    when: "an event of a seller is sent to the seller's program",
    outcome: {
      slow: keptForLater,
      failing: keptForLater,
      down: keptForLater,
      garbage: counts,
      "cut short": counts,
    },
    check: async (service) => {
      await during(service, { config: { ENVIRONMENT: "development" } }, async () => {
        const made = await asSeller("POST", "webhooks/", { url: `${service.url}/hook` });
        expect(made.status).toBe(201);
        const qid = String(made.body["qid"]);
        await sql`delete from webhook_deliveries`.execute(market.api.services.db);
        await sql`select announce(${market.german}, 'sale.notified', 'sale', 'Subject000000001', ${market.api.services.businessClock.now()})`.execute(
          market.api.services.db,
        );
        await deliverWebhooks(market.api.services);
        const listed = await asSeller("GET", `webhooks/${qid}/deliveries/`);
        expectCalm(listed);
        const attempt = {
          slow: { status: "WAITING", lastError: "No answer in time." },
          failing: { status: "WAITING", lastError: "The answer was 503." },
          down: { status: "WAITING", lastError: "The connection was refused." },
          garbage: { status: "DELIVERED", lastStatus: 200 },
          "cut short": { status: "DELIVERED", lastStatus: 200 },
        }[service.fault];
        expect(listed.body["results"]).toMatchObject([{ attempts: 1, ...attempt }]);
        expect((await asSeller("DELETE", `webhooks/${qid}/`)).status).toBe(200);
      });
    },
  },
]);

const warehouse = { as: "warehouse@demo.example", application: "warehouse" } as const;
let scans = 0;

describe("the core of the product, while every outside service is down at once", () => {
  it.each(FAULTS)("%s → a seller signs in, confirms and ships, and the warehouse receives", async (fault) => {
    const { api } = market;
    const { saleQid } = await placePaidOrder(api, { lines: [{ quantity: 10, priceMinor: 1200 }] });
    const service = await faultyServer(fault);
    const broken = { ...portsOverHttp(service.url), objects: brokenStorage(service) };
    try {
      await startConfiguredFlags(
        { POSTHOG_KEY: "phc_outage", POSTHOG_HOST: service.url },
        Math.min(patienceWith(service), 1000),
      );
      await during(service, broken, async () => {
        const login = { email: DEMO_SELLER, password: DEMO_PASSWORD };
        expect((await api.request("POST", "auth/login/", { body: login })).status).toBe(200);
        const list = await asSeller("GET", "sales/?status=CURRENT&size=200");
        expect(JSON.stringify(list.body)).toContain(saleQid);
        expect((await confirmInFull(api, saleQid)).status).toBe(200);
        expect((await shipSale(api, saleQid)).status).toBe(200);
        const incoming = await api.request("GET", "warehouse/incoming/?size=1", warehouse);
        const [one] = incoming.body["results"] as unknown as Json[];
        scans += 1;
        const scan = { scanId: `outage-scan-${scans}`, units: one?.["units"] };
        const path = `warehouse/packages/${String(one?.["qid"])}/confirm/`;
        const received = await api.request("POST", path, { ...warehouse, body: scan });
        expect(received).toMatchObject({ status: 200, body: { status: "CONFIRMED" } });
      });
    } finally {
      await startFlags();
      await service.close();
    }
  });
});
