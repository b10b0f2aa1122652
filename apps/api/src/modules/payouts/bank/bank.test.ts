import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#kernel/durations.ts";
import { payoutsDue } from "#modules/payouts/payments/payouts-due.job.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { companyOf } from "#testing/market.ts";
import { DEMO_SELLER, placePayableSale } from "#testing/paid-order.ts";
import type { Json } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const IBAN = { accountHolder: "Demo Beauty GmbH", iban: "DE89 3704 0044 0532 0130 00" };
const OTHER_IBAN = { accountHolder: "Demo Beauty GmbH", iban: "NL91 ABNA 0417 1643 00" };
const ABA = { accountHolder: "Demo Beauty Inc", routingNumber: "021000021", accountNumber: "123456789" };
const SORT_CODE = { accountHolder: "Northgate", sortCode: "08-99-99", accountNumber: "66374958" };

const api = useApi();

const post = (path: string, body: object, as = DEMO_SELLER, headers = {}) =>
  api.request("POST", `user/bank/${path}`, { as, body, headers });
const info = async (as = DEMO_SELLER) =>
  (await api.request("GET", "user/bank/info/", { as })).body["bankAccount"] as Json;
const mailsTo = async (recipient: string) =>
  (
    await sql<{ body: string }>`select body from outgoing_messages where recipient = ${recipient}
      and subject = 'The bank details of your company were changed' order by id`.execute(api.services.db)
  ).rows;

/** A user who joined the seller later, with a role; signs in with the demo password. */
async function colleague(email: string, role: string, signIn = true): Promise<string> {
  await sql`
    with added as (
      insert into users (qid, email, name, password_hash, email_verified_at, phone_verified_at, created_at)
      select ${`${email.split("@")[0] ?? ""}0colleague`}, ${email}, 'Colleague', password_hash, created_at, created_at, created_at from users where email = ${DEMO_SELLER}
      returning id, created_at)
    insert into memberships (user_id, organisation_id, role, created_at)
    select id, ${await companyOf(api, DEMO_SELLER)}, ${role}, created_at from added`.execute(api.services.db);
  if (signIn) await api.tokenOf(email);
  return email;
}

describe("bank details", () => {
  it("are shown with their last four characters, and the number is in no answer, mail or audit row", async () => {
    await colleague("owner2@demo.example", "owner", false);
    const before = await info();
    const safari = {
      "user-agent": "Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Version/19.0 Safari/605.1.15",
    };
    const answer = await post("iban/", IBAN, DEMO_SELLER, safari);
    expect(answer).toMatchObject({
      status: 200,
      body: { kind: "IBAN", lastFour: "3000", country: "DE", currency: "EUR", isOnHold: true },
    });
    expect(answer.body["qid"]).not.toBe(before["qid"]);
    expect(answer.body["holdUntil"]).toBe(
      new Date(api.businessTime.now().getTime() + 72 * HOUR_MS).toISOString(),
    );
    expect(await info()).toEqual(answer.body);
    const mails = [...(await mailsTo(DEMO_SELLER)), ...(await mailsTo("owner2@demo.example"))];
    expect(mails).toHaveLength(2);
    expect(mails[0]?.body).toContain("Changed by: Demo Seller");
    expect(mails[0]?.body).toContain(
      "Time: 9 June 2026 at 08:00 UTC\nDevice: Safari on Mac OS\nNetwork address: 127.0.0.1\n",
    );
    expect(mails[0]?.body).toContain(
      "New account: IBAN ending 3000, at a bank in Germany, of Demo Beauty GmbH",
    );
    expect(mails[0]?.body).toMatch(/Old account: IBAN ending \d{4}, at a bank in Germany/);
    const { rows } = await sql<{ text: string }>`
      select detail::text as text from audit_log where action = 'bank_account.replace'
      union all select coalesce(body, '{}')::text from idempotency_keys`.execute(api.services.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const text of [...rows.map((row) => row.text), ...mails.map(({ body }) => body)])
      expect(text).not.toContain("37040044");
  });

  it("change nothing when they are the same: no new hold, no second mail", async () => {
    await post("iban/", IBAN);
    const [account, mails] = [await info(), await mailsTo(DEMO_SELLER)];
    api.businessTime.advance(MINUTE_MS);
    expect((await post("", { kind: "IBAN", ...IBAN })).body).toEqual(account);
    expect(await mailsTo(DEMO_SELLER)).toHaveLength(mails.length);
  });

  it.each([
    ["iban/", { ...IBAN, iban: "DE89 3704 0044 0532 0130 01" }, ["iban"]],
    ["aba/", { ...ABA, routingNumber: "021000022" }, ["routingNumber"]],
    ["sortcode/", { ...SORT_CODE, sortCode: "1", accountNumber: "2" }, ["sortCode", "accountNumber"]],
    ["", { kind: "ABA", ...ABA, accountNumber: "x" }, ["accountNumber"]],
  ])("of %s that are wrong are refused by field", async (path, body, fields) => {
    const answer = await post(path, body);
    expect([answer.status, answer.body["code"]]).toEqual([400, "bank_details_invalid"]);
    expect(Object.keys(answer.body["fields"] ?? {})).toEqual(fields);
  });

  it("give the same result by the generic call and by the call of their kind", async () => {
    const as = "keyaccount@demo.example";
    expect((await post("sortcode/", SORT_CODE, as)).body).toMatchObject({
      kind: "SORT_CODE",
      lastFour: "4958",
      currency: "GBP",
      country: "GB",
    });
    const qid = (await info(as))["qid"];
    expect((await post("", { kind: "SORT_CODE", ...SORT_CODE }, as)).body["qid"]).toBe(qid);
    expect((await post("aba/", ABA, as)).body).toMatchObject({ kind: "ABA", currency: "USD", country: "US" });
    expect((await post("", { kind: "ABA", ...IBAN }, as)).body["code"]).toBe("validation_failed");
  });

  it("can be changed by owners and finance only", async () => {
    const finance = await colleague("finance@demo.example", "finance");
    const reader = await colleague("reader@demo.example", "read");
    expect((await post("iban/", OTHER_IBAN, finance)).status).toBe(200);
    expect((await post("iban/", IBAN, reader)).body["code"]).toBe("not_allowed");
  });

  it("can only be changed within five minutes of entering the password", async () => {
    const late = await colleague("second@demo.example", "owner");
    api.securityClock.advance(5 * MINUTE_MS + 1000);
    const refused = await post("iban/", IBAN, late);
    expect([refused.status, refused.body["code"]]).toEqual([403, "fresh_sign_in_required"]);
    expect((await info(late))["isOnHold"]).toBe(true);
    // A user without permission does not learn about typing errors either.
    expect((await post("iban/", { ...IBAN, iban: "x" }, late)).body["code"]).toBe("fresh_sign_in_required");
  });
});

describe("payouts after a change", () => {
  it("are held for 72 hours and go to the new account, including those scheduled before", async () => {
    const owner = "owner2@demo.example";
    const sellerId = await companyOf(api, DEMO_SELLER);
    await sql`update bank_accounts set hold_until = null where seller_id = ${sellerId} and replaced_at is null`.execute(
      api.services.db,
    );
    const order = await placePayableSale(api);
    const paid = await api.request("POST", `sales/${order.saleQid}/pay/`, { as: owner });
    expect(paid.body["payout"]).toMatchObject({ status: "SCHEDULED" });
    const changed = await Promise.all([post("iban/", IBAN, owner), post("iban/", OTHER_IBAN, owner)]);
    expect(changed.map(({ status }) => status)).toEqual([200, 200]);
    const payout = async () =>
      (await api.request("GET", `sales/${order.saleQid}/`, { as: owner })).body["payout"] as Json;
    expect(await payout()).toMatchObject({ status: "ON_HOLD", holdReason: "BANK_DETAILS_UNVERIFIED" });
    const now = api.businessTime.now().getTime();
    const due = (hours: number) => payoutsDue({ db: api.services.db, now: new Date(now + hours * HOUR_MS) });
    await due(71);
    expect(await payout()).toMatchObject({ status: "ON_HOLD" });
    await due(73);
    await due(10 * 24);
    expect(await payout()).toMatchObject({ status: "PAID" });
    const { rows } = await sql<{ isCurrent: boolean }>`
      select b.replaced_at is null as "isCurrent" from payouts p join bank_accounts b on b.id = p.bank_account_id
      where p.sale_id = ${order.saleId}`.execute(api.services.db);
    expect(rows).toEqual([{ isCurrent: true }]);
  });

  it("that waited for any account are released with the new one", async () => {
    const owner = "owner2@demo.example";
    const order = await placePayableSale(api);
    await api.request("POST", `sales/${order.saleQid}/pay/`, { as: owner });
    await sql`update payouts set bank_account_id = null, status = 'ON_HOLD', hold_reason = 'BANK_DETAILS_MISSING'
      where sale_id = ${order.saleId}`.execute(api.services.db);
    await post("aba/", ABA, owner);
    const { rows } = await sql<{ reason: string }>`
      select hold_reason as reason from payouts where sale_id = ${order.saleId}`.execute(api.services.db);
    expect(rows).toEqual([{ reason: "BANK_DETAILS_UNVERIFIED" }]);
  });

  it("every money invariant still holds", () => expectInvariants(api.services.db));
});
