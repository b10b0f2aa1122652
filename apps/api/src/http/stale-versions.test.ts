import { allEndpoints } from "@quayside/api-client/contract/all";
import { getSaleBoxes, updateSaleBoxes } from "@quayside/api-client/contract/boxes/boxes.endpoints";
import { getActiveCart } from "@quayside/api-client/contract/carts/carts.endpoints";
import { createWebhook } from "@quayside/api-client/contract/integrations/integrations.endpoints";
import { cancelSale } from "@quayside/api-client/contract/internal/internal.endpoints";
import { paySale } from "@quayside/api-client/contract/sale-payment/sale-payment.endpoints";
import {
  confirmSaleLineQuantities,
  declineSale,
  getSale,
} from "@quayside/api-client/contract/sales/sales.endpoints";
import { createStocklistSource } from "@quayside/api-client/contract/stock-sources/stock-sources.endpoints";
import { createBankDetails, getBankInfo } from "@quayside/api-client/contract/bank/bank.endpoints";
import {
  getCommercialInvoice,
  updateCommercialInvoice,
} from "@quayside/api-client/contract/commercial-invoices/commercial-invoices.endpoints";
import {
  createChamberOfCommerce,
  deleteChamberOfCommerce,
  getChamberOfCommerce,
} from "@quayside/api-client/contract/company/company.endpoints";
import { getVat, removeVatNumber, validateVat } from "@quayside/api-client/contract/vat/vat.endpoints";
import {
  createTeamInvitation,
  deleteTeamMember,
  getTeam,
  updateTeamMember,
} from "@quayside/api-client/contract/team/team.endpoints";
import type { Operation, Role } from "@quayside/api-client/contract/endpoint";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { validFor } from "#testing/arbitrary.ts";
import { DatabaseState } from "#testing/database-state.ts";
import { claimCalls } from "#testing/claims.ts";
import { callsOf, companyOf, makeBuyer, makeOffer } from "#testing/market.ts";
import { addressOf, findOwnedId } from "#testing/owned-ids.ts";
import type { RequestOptions } from "#testing/test-api.ts";
import { confirmedTestSale, makeTestSale } from "#testing/test-sale.ts";
import { useApi } from "#testing/use-api.ts";

const people: Readonly<Record<Role, RequestOptions & { as: string }>> = {
  seller: { as: "seller@demo.example", application: "sellers" },
  buyer: { as: "buyer@demo.example", application: "buyers" },
  warehouse: { as: "warehouse@demo.example", application: "warehouse" },
  staff: { as: "staff@quayside.example", application: "sellers" },
};

/** A version that nothing has. */
const STALE = 2_000_000_000;

/**
 * Writes that take no version, by the reason why none is needed. A new write that is not named here takes one: it names
 * `version_conflict` among its errors.
 */
const withoutVersion: Readonly<Record<string, readonly string[]>> = {
  "adds something, and ends or overwrites nothing": [
    "addresses.create",
    "api-keys.create",
    "brands.request",
    "carts.addAllocationLine",
    "carts.addLine",
    "carts.upload",
    "claims.addEvidence",
    "claims.attachDocuments",
    "claims.create",
    "claims.createLostShipment",
    "deals.create",
    "deals.createOfSupport",
    "deferredPayments.apply",
    "exports.start",
    "initialCheck.start",
    "internal.createTestSale",
    "newsletter.subscribe",
    "offers.correctUnmatched",
    "offers.create",
    "orders.createIssue",
    "priceRules.create",
    "orders.reorder",
    "orders.replyToIssue",
    "sales.contact",
    "sales.createDocument",
    "sales.issue",
    "sales.uploadAttachment",
    "savedViews.create",
    "sellerLeads.create",
    "sellerLeads.enquire",
    "sellerLeads.takeSurvey",
    "sellers.appeal",
    "sellers.blockBrand",
    "stockDrafts.create",
    "stockLists.create",
    "stockSources.create",
    "stockSources.pushFile",
    "stockSources.pushRows",
    "stockSources.run",
    "stockSources.test",
    "team.invite",
    "variants.request",
    "wallets.withdraw",
    "warehouse.addPhoto",
    "warehouse.createShipment",
    "watchlist.create",
    "watchlist.upload",
    "webhooks.create",
    "webhooks.replay",
    "webhooks.test",
  ],
  "reads or tries something": [
    "auth.validate",
    "checkouts.validate",
    "claims.evaluateEvidence",
    "claims.evaluateSellerEvidence",
    "discounts.previewMany",
    "sellerLeads.checkVat",
    "sellers.previewStats",
    "team.lookUpInvitation",
    "variants.download",
    "verification.validateEmail",
  ],
  "marks as read": ["notifications.read", "sales.bulkRead", "sales.read", "sales.readThread", "threads.read"],
  "is about the caller's own account, devices or views, which nobody else changes": [
    "auth.confirmPassword",
    "auth.endSession",
    "auth.login",
    "auth.logout",
    "auth.openPage",
    "auth.refresh",
    "auth.revokeOthers",
    "auth.startPasskey",
    "internal.leaveSeller",
    "internal.viewSeller",
    "newsletter.confirm",
    "newsletter.leave",
    "notifications.choose",
    "notifications.unsubscribe",
    "passkeys.add",
    "passkeys.remove",
    "passkeys.rename",
    "passkeys.start",
    "quickSignIn.changeUser",
    "quickSignIn.remove",
    "quickSignIn.setBadge",
    "quickSignIn.setPin",
    "savedViews.delete",
    "savedViews.update",
    "team.acceptInvitation",
    "team.leave",
    "totp.confirm",
    "totp.remove",
    "totp.renewCodes",
    "totp.start",
    "users.changePassword",
    "users.confirmPasswordReset",
    "users.create",
    "users.logout",
    "users.register",
    "users.requestPasswordReset",
    "users.update",
    "verification.activate",
    "verification.cancelEmailChange",
    "verification.confirmEmail",
    "verification.confirmPhone",
    "verification.resendEmail",
    "verification.resendEmailChange",
    "verification.resendPhone",
    "verification.verifyEmail",
    "verification.verifyPhone",
  ],
  "brings something into a state that it may have already": [
    "api-keys.revoke",
    "priceRules.cancelRehearsal",
    "recommendations.dismiss",
    "recommendations.restore",
    "sellerLeads.inviteAgain",
    "sellers.acceptSla",
    "sellers.pause",
    "sellers.unpause",
    "stockDrafts.deleteMapping",
  ],
  "is about what lies in front of a person in the warehouse, whose state is checked": [
    "warehouse.addPackages",
    "warehouse.clearPallet",
    "warehouse.confirm",
    "warehouse.measurePallet",
    "warehouse.mergePallet",
    "warehouse.place",
    "warehouse.receive",
    "warehouse.removePackages",
    "warehouse.reopen",
    "warehouse.takeOver",
    "warehouse.undoReceipt",
  ],
  "is of staff, and starts again what failed or moves the demo clock": [
    "operations.retryDelivery",
    "operations.retryMessages",
    "operations.runJob",
    "system.clock",
  ],
  "has a version, or a draft that stops it, for each of its rows": ["offers.updateMany", "sales.bulkConfirm"],
  "works with what stands at that moment, and answers what it did": [
    "carts.cleanup",
    "carts.optimize",
    "priceRules.rehearse",
  ],
  "replaces a value that no screen shows beside it, so that nothing was seen": [
    "company.createExporter",
    "stockLists.updateMapping",
  ],
  "says what holds from now on, whatever stood before, and is undone by saying the other": [
    "discounts.upsert",
    "vat.validate",
    "watchlist.delete",
    "watchlist.deleteMany",
    "watchlist.update",
  ],
};

const ending = allEndpoints.filter(({ ends }) => ends !== undefined);

const api = useApi();
let state: DatabaseState;
let claimOfBuyer = "";
/** A sale whose goods cross a border. */
let abroad = "";
beforeAll(async () => {
  for (const { as, application } of Object.values(people)) await api.tokenOf(as, application);
  const claims = claimCalls(api);
  claimOfBuyer = (await claims.openClaim()).qid;
  // The demo has no draft of a stock list; a waiting one would be read meanwhile.
  await sql`
    insert into stock_drafts (qid, seller_id, file_hash, file_name, status, mapping, created_at, updated_at)
    select 'StockDraft000001', ${await companyOf(api, people.seller.as)}, (select hash from files order by hash limit 1), 'list.csv', 'READY', '{}', now(), now()`.execute(
    api.services.db,
  );
  // Nor has it a report of a buyer, or a blocked brand.
  await sql`
    insert into order_issues (qid, order_id, reported_by, topic, text, created_at, waiting_since, last_message_at)
    select 'OrderIssue000001', o.id, m.user_id, 'DELIVERY', 'Where is it?', now(), now(), now()
    from orders o join memberships m on m.organisation_id = o.buyer_id limit 1`.execute(api.services.db);
  await sql`
    insert into seller_statements (qid, seller_id, kind, rule, brand_id, facts, reasons, how_to_fix, issued_at)
    select 'BrandBlock000001', ${await companyOf(api, people.seller.as)}, 'BRAND_BLOCK', 'UNSAFE', (select id from brands order by id limit 1),
      '{}', 'A label is missing.', 'Send the papers.', now()`.execute(api.services.db);
  // Nor a webhook, a source of stock lists, or an open cart of the buyer.
  await api.call(createWebhook, { body: { url: "https://example.com/hook" } }, people.seller);
  const pushed = { kind: "PUSH", name: "Stock system", mode: "MERGE" } as const;
  await api.call(createStocklistSource, { body: pushed }, people.seller);
  await api.call(getActiveCart, {}, people.buyer);
  const invited = { email: "colleague@demo.example", role: "ORDERS" } as const;
  await api.call(createTeamInvitation, { body: invited }, people.seller);
  abroad = (await confirmedTestSale(api)).qid;
  await sql`update sales set ship_from_country = 'GB' where qid = ${abroad}`.execute(api.services.db);
  state = await DatabaseState.of(api.services.db);
});

/** Something of the caller's company that the call is about; of any company for staff. */
async function subjectOf({ ends, access }: Operation, company: number | null): Promise<string> {
  if (ends === "claim" && access.includes("buyer")) return claimOfBuyer;
  const { rows } = await sql<{ qid: string }>`
    select qid from (
      select 'sale' as kind, qid, seller_id as owner from sales where status = 'CONFIRMED'
      union all select 'claim', qid, seller_id from claims
      union all select 'cart', qid, buyer_id from carts where status = 'ACTIVE'
      union all select 'address', qid, organisation_id from addresses where retired_at is null
      union all select 'webhook', qid, organisation_id from webhooks where removed_at is null
      union all select 'source', qid, seller_id from stock_list_sources where removed_at is null
      union all select 'order', qid, buyer_id from orders
      union all select 'payout', qid, seller_id from payouts
      union all select 'stock list', qid, seller_id from stock_lists
      union all select 'price reduction', qid, seller_id from brand_discounts
      union all select 'deal', qid, seller_id from deals where withdrawn_at is null
      union all select 'price rule', qid, seller_id from price_rules where state <> 'DELETED'
      union all select 'draft', qid, seller_id from stock_drafts
      union all select 'report', qid, null from order_issues
      union all select 'thread', qid, seller_id from sale_threads
      union all select 'statement', qid, seller_id from seller_statements where kind = 'BRAND_BLOCK'
      union all select 'seller', o.qid, e.organisation_id from sellers e join organisations o on o.id = e.organisation_id
      union all select 'invitation', qid, organisation_id from team_invitations where accepted_at is null and withdrawn_at is null
      union all select 'member', u.qid, m.organisation_id from memberships m join users u on u.id = m.user_id
      union all select 'VAT numbers', 'PL', id from organisations
      union all select 'commercial invoice', qid, seller_id from sales where qid = ${abroad}
      union all select 'shipment', qid, warehouse_id from warehouse_shipments where status = 'READY_TO_SHIP') x
    where kind = ${ends} and (${company}::bigint is null or owner = ${company}) limit 1`.execute(
    api.services.db,
  );
  return rows[0]?.qid ?? "";
}

it("is asked of every write, but for those with a reason", () => {
  const open = allEndpoints.filter(
    ({ method, errors }) => method !== "GET" && !("version_conflict" in (errors ?? {})),
  );
  expect(Object.values(withoutVersion).flat().toSorted()).toEqual(open.map(({ id }) => id).toSorted());
});

describe("a call that ends, freezes or overwrites something", () => {
  it.each(ending.map((endpoint) => [endpoint.id, endpoint] as const))(
    "refuses an outdated version, says who changed it, and changes nothing: %s",
    async (_id, endpoint) => {
      const [role = "seller"] = endpoint.access as readonly Role[];
      const isClaimOfBuyer = role === "buyer" && endpoint.ends === "claim";
      const person = isClaimOfBuyer ? { ...people.buyer, as: "walk@buyers.example" } : people[role];
      const company = role === "staff" ? null : await companyOf(api, person.as);
      const subject = await subjectOf(endpoint, company);
      // The path names something else than what has the version.
      const isOther = /^(?:shipments\/\{qid\}|wallets\/\{id\})\//.test(endpoint.path) && company !== null;
      const id = isOther ? (await findOwnedId(api.services.db, endpoint, { is: company }))?.id : subject;
      const [generated] = fc.sample(validFor(endpoint.body ?? z.undefined()), { seed: 4600, numRuns: 1 });
      const named = endpoint.ends !== "sale" || endpoint.path.includes("{") ? {} : { saleQid: subject };
      const isByQuery = endpoint.method === "DELETE";
      const changed = await state.watch();
      const { status, body } = await api.request(
        endpoint.method,
        `${addressOf(endpoint, id ?? "")}${isByQuery ? `?version=${STALE}` : ""}`,
        {
          ...person,
          body: isByQuery
            ? undefined
            : { ...(generated as object), ...named, orderQid: undefined, version: STALE },
        },
      );
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { code: "version_conflict", version: expect.any(Number) },
      });
      expect(body).toHaveProperty("change");
      expect(await changed()).toEqual([]);
    },
  );

  it("tells the second of two packers who packed, and not who only looked", async () => {
    const qid = await makeTestSale(api);
    const params = { qid };
    const seller = people.seller;
    const sale = await api.call(getSale, { params }, seller);
    const quantities = sale.lines.map(({ id, requestedQuantity: quantity }) => ({ id, quantity }));
    await api.call(confirmSaleLineQuantities, { params, body: { lines: quantities } }, seller);
    const { version, products } = await api.call(getSaleBoxes, { params }, seller);
    const lines = products.map(({ id, units }) => ({ id, units }));
    const box = { weightGrams: 9000, lengthCm: 40, widthCm: 30, heightCm: 30, lines };
    const pack = (seen: number) => ({ params, body: { boxes: [box], version: seen } });
    expect((await api.call(updateSaleBoxes, pack(version), seller)).version).toBe(version + 1);
    await sql`
      insert into audit_log (at, actor_user_id, actor_kind, action, subject_kind, subject_qid, detail)
      select now(), id, 'user', 'seller.viewed', 'sale', ${qid}, '{}' from users where email = ${people.staff.as}`.execute(
      api.services.db,
    );
    expect(await api.refusal(updateSaleBoxes, pack(version), seller)).toMatchObject({
      code: "version_conflict",
      version: version + 1,
      change: { action: "sale.pack", by: "Demo Seller" },
    });
    await api.call(updateSaleBoxes, pack(version + 1), seller);
  });

  it("tells who did what and when, and goes on once its caller knows", async () => {
    const qid = await makeTestSale(api);
    const params = { qid };
    const seller = people.seller;
    const { version, lines } = await api.call(getSale, { params }, seller);
    const quantities = lines.map(({ id, requestedQuantity: quantity }) => ({ id, quantity }));
    await api.call(confirmSaleLineQuantities, { params, body: { lines: quantities, version } }, seller);
    const decline = (seen: number) => ({
      params,
      body: { reason: "OUT_OF_STOCK", version: seen } as const,
    });
    expect(await api.refusal(declineSale, decline(version), seller)).toMatchObject({
      status: 409,
      code: "version_conflict",
      version: version + 1,
      change: {
        action: "sale.confirm",
        by: "Demo Seller",
        at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
      },
    });
    expect((await api.call(getSale, { params }, seller)).status).toBe("CONFIRMED");
    const cancel = { params, body: { reason: "The buyer asked for it", version: version + 1 } };
    await api.call(cancelSale, cancel, people.staff);
    expect(await api.refusal(declineSale, decline(version + 1), seller)).toMatchObject({
      code: "version_conflict",
      change: { action: "sale.cancel", by: "Quayside" },
    });
    expect(await api.refusal(paySale, { params, body: { version } }, seller)).toMatchObject({
      code: "version_conflict",
      change: { action: "sale.cancel", by: "Quayside" },
    });
  });
});

describe("versions go on, so that an old tab never has a new thing's by chance", () => {
  it("of a cart, after the one before it was ordered", async () => {
    const buyer = callsOf(api, await makeBuyer(api, "next-cart@buyers.example"));
    const offer = await makeOffer(api, {
      sellerId: await companyOf(api, people.seller.as),
      priceMinor: 90_000,
      stock: 50,
    });
    await buyer.add(offer, 1);
    const { version: seen } = (await buyer.get("carts/active/")).body;
    await buyer.chooseAddresses();
    expect((await buyer.complete()).status).toBe(200);
    // As many changes of the new cart as the old one had.
    await buyer.add(offer, 2);
    const empty = await buyer.call("POST", "carts/active/empty/", { version: seen });
    expect(empty).toMatchObject({ status: 409, body: { code: "version_conflict" } });
    const { version, lineCount } = (await buyer.get("carts/active/")).body;
    expect(Number(version)).toBeGreaterThan(Number(seen));
    expect(lineCount).not.toBe(0);
  });

  it("of a company's VAT numbers, when one is removed and added again, and of its own number", async () => {
    const { seller } = people;
    const add = { countryCode: "PL", taxNumber: "5260250995", isFurther: true } as const;
    await api.call(validateVat, { body: add }, seller);
    const { version: seen } = await api.call(getVat, {}, seller);
    const country = { country: "PL" };
    await api.call(removeVatNumber, { params: country, query: { version: seen } }, seller);
    await api.call(validateVat, { body: add }, seller);
    const stale = { params: country, query: { version: seen } };
    expect(await api.refusal(removeVatNumber, stale, seller)).toMatchObject({
      code: "version_conflict",
      change: { action: "vat.validate", by: "Demo Seller" },
    });
    const now = await api.call(getVat, {}, seller);
    expect(now.furtherNumbers).toHaveLength(1);
    await api.call(removeVatNumber, { params: country, query: { version: now.version } }, seller);
  });

  it("of a member who left and came again with another role", async () => {
    const { db } = api.services;
    const company = await companyOf(api, people.seller.as);
    const { rows } = await sql<{ qid: string }>`
      insert into users (qid, email, name, password_hash, created_at)
      select 'ColleagueAgain01', 'again@demo.example', 'Ann Again', password_hash, now() from users limit 1 returning qid`.execute(
      db,
    );
    const join = (role: string) =>
      sql`insert into memberships (user_id, organisation_id, role, created_at)
        select id, ${company}, ${role}, now() from users where qid = ${rows[0]?.qid}`.execute(db);
    const member = async () =>
      (await api.call(getTeam, {}, people.seller)).members.find(({ qid }) => qid === rows[0]?.qid);
    await join("read");
    const seen = (await member())?.version;
    const params = { qid: rows[0]?.qid ?? "" };
    await api.call(deleteTeamMember, { params, query: { version: seen } }, people.seller);
    await join("finance");
    expect(
      await api.refusal(deleteTeamMember, { params, query: { version: seen } }, people.seller),
    ).toMatchObject({ code: "version_conflict", change: { action: "team.removed", by: "Demo Seller" } });
    const body = { role: "STOCK", version: (await member())?.version } as const;
    const changed = await api.call(updateTeamMember, { params, body }, people.seller);
    expect(changed.version).not.toBe(body.version);
    expect(await api.refusal(updateTeamMember, { params, body }, people.seller)).toMatchObject({
      change: { action: "team.role_changed" },
    });
  });

  it("of bank details, each of which replaces the ones before", async () => {
    const { seller } = people;
    const { version: seen } = await api.call(getBankInfo, {}, seller);
    const iban = (text: string) => ({
      kind: "IBAN" as const,
      accountHolder: "Demo Beauty GmbH",
      iban: text,
      version: seen,
    });
    await api.call(createBankDetails, { body: iban("DE89370400440532013000") }, seller);
    expect(
      await api.refusal(createBankDetails, { body: iban("DE02120300000000202051") }, seller),
    ).toMatchObject({ code: "version_conflict", change: { action: "bank_account.replace" } });
    const { bankAccount, version } = await api.call(getBankInfo, {}, seller);
    expect([bankAccount?.lastFour, version]).toEqual(["3000", seen + 1]);
  });

  it("of customs facts, whichever order told them", async () => {
    const { seller } = people;
    const params = { qid: abroad };
    const { lines, version: seen } = await api.call(getCommercialInvoice, { params }, seller);
    const told = (hsCode: string) => lines.map(({ id }) => ({ id, hsCode }));
    const after = await api.call(
      updateCommercialInvoice,
      { params, body: { lines: told("330499"), version: seen } },
      seller,
    );
    expect(after.version).toBeGreaterThan(seen);
    const stale = { params, body: { lines: told("999999"), version: seen } };
    expect(await api.refusal(updateCommercialInvoice, stale, seller)).toMatchObject({
      code: "version_conflict",
      change: { action: "sale.customs_facts" },
    });
    expect((await api.call(getCommercialInvoice, { params }, seller)).lines).toEqual(after.lines);
  });

  it("of the extract of the register, also once there is none", async () => {
    const { seller } = people;
    const upload = (number: string, version: number) => ({
      body: {
        number,
        version,
        file: new File(["%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF"], "extract.pdf"),
      },
    });
    const { version: seen } = await api.call(getChamberOfCommerce, {}, seller);
    await api.call(createChamberOfCommerce, upload("HRB 4711", seen), seller);
    expect(await api.refusal(createChamberOfCommerce, upload("HRB 4712", seen), seller)).toMatchObject({
      code: "version_conflict",
      change: { action: "chamber_registration.add" },
    });
    const { version: uploaded } = await api.call(getChamberOfCommerce, {}, seller);
    const outdated = { query: { version: uploaded } };
    await api.call(deleteChamberOfCommerce, outdated, seller);
    const { version: none } = await api.call(getChamberOfCommerce, {}, seller);
    await api.call(createChamberOfCommerce, upload("HRB 4713", none), seller);
    expect(await api.refusal(deleteChamberOfCommerce, outdated, seller)).toMatchObject({
      code: "version_conflict",
    });
  });
});
