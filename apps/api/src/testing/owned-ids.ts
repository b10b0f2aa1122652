import type { Endpoint } from "@quayside/api-client/contract/endpoint";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Something that belongs to a company, or to a user in the case of sessions. */
export interface OwnedId {
  readonly id: string;
  readonly ownerId: number;
}

/**
 * The object and owner of the first id of each path. Each statement selects `id` and `ownerId`. A path that is
 * missing here and in `withoutOwner` fails the ownership tests, so no new one is forgotten.
 */
const owned: Readonly<Record<string, RawBuilder<unknown>>> = {
  "sales/{qid}/": sql`select qid as id, seller_id as owner from sales where is_current`,
  "shipments/{qid}/": sql`select h.qid as id, s.seller_id as owner from shipments h join sales s on s.id = h.sale_id where s.status = 'CONFIRMED'`,
  "orders/{id}/": sql`select qid as id, buyer_id as owner from orders`,
  "wallets/{id}/": sql`select qid as id, organisation_id as owner from wallets`,
  "addresses/{id}/": sql`select qid as id, organisation_id as owner from addresses`,
  "carts/{id}/": sql`select qid as id, buyer_id as owner from carts`,
  "carts/active/lines/{id}/": sql`select l.qid as id, c.buyer_id as owner from cart_lines l join carts c on c.id = l.cart_id`,
  "claims/{qid}/": sql`select qid as id, seller_id as owner from claims`,
  "exports/{qid}/": sql`select qid as id, organisation_id as owner from list_exports`,
  "credit-notes/{qid}/": sql`select qid as id, seller_id as owner from credit_notes`,
  "offers/{id}/": sql`select qid as id, seller_id as owner from offers`,
  "offers/brand-discount/{id}/": sql`select qid as id, seller_id as owner from brand_discounts where state <> 'ENDED'`,
  "deals/{id}/": sql`select qid as id, seller_id as owner from deals where withdrawn_at is null`,
  "price-rules/{id}/": sql`select qid as id, seller_id as owner from price_rules where state <> 'DELETED'`,
  "offers/unmatched/{id}/": sql`select l.qid || '-' || r.row_number as id, l.seller_id as owner from stock_lists l join stock_list_rows r on r.stock_list_id = l.id
    where r.variant_id is null and l.status = 'DONE'`,
  "offers/catalog/{id}/": sql`select qid as id, seller_id as owner from stock_lists`,
  "offers/imports/{id}/": sql`select qid as id, seller_id as owner from stock_drafts`,
  "offers/stocklist-source/{id}/": sql`select qid as id, seller_id as owner from stock_list_sources where removed_at is null`,
  "offers/import-mappings/{id}/": sql`select qid as id, seller_id as owner from stock_draft_mappings`,
  "sellers/statements/{qid}/": sql`select qid as id, seller_id as owner from seller_statements`,
  "team/invitations/{qid}/": sql`select qid as id, organisation_id as owner from team_invitations`,
  "team/members/{qid}/": sql`select u.qid as id, m.organisation_id as owner from memberships m join users u on u.id = m.user_id join sellers s on s.organisation_id = m.organisation_id`,
  "webhooks/{qid}/": sql`select qid as id, organisation_id as owner from webhooks where removed_at is null`,
  "api-keys/{qid}/": sql`select qid as id, organisation_id as owner from api_keys where revoked_at is null`,
  "warehouse/packages/{qid}/": sql`select qid as id, warehouse_id as owner from packages`,
  "warehouse/shipments/{qid}/": sql`select qid as id, warehouse_id as owner from warehouse_shipments`,
  "shipment-groups/{qid}/": sql`select o.qid as id, s.seller_id as owner from orders o join sales s on s.order_id = o.id`,
};

/** Paths whose ids have no owner, or are open to every caller. */
const withoutOwner: readonly string[] = [
  "internal/",
  "seller-leads/",
  "variants/",
  "brands/",
  "products/",
  // Products and seller codes are public; the caller changes only their own list or cart.
  "watchlist/items/{gtin}/",
  "seller-recommendations/products/{fid}/",
  "carts/active/allocations/",
  // A state, of which each company has at most one number of its own.
  "vat/further-numbers/{country}/",
  // Owned by a user, not a company: tested in their modules.
  "auth/sessions/{qid}/",
  "user/passkeys/{qid}/",
  "saved-views/{qid}/",
];

/** The entry of a path: the longest prefix. */
function entryOf(path: string): string | undefined {
  return Object.keys(owned)
    .filter((prefix) => path.startsWith(prefix))
    .sort((a, b) => b.length - a.length)[0];
}

/** Whether an endpoint takes an id that has an owner. */
export function takesOwnedId({ path }: Endpoint): boolean {
  return path.includes("{") && !withoutOwner.some((prefix) => path.startsWith(prefix));
}

/**
 * An id for an endpoint, of the given company or of any other one.
 * @param after how many ids to skip, for a test that needs a different one each time
 * @returns undefined when there is none (left) in the database
 * @throws Error for a path without a declared owner
 */
export async function findOwnedId(
  db: Database,
  { path }: Endpoint,
  company: { readonly is: number } | { readonly isNot: readonly number[] },
  after = 0,
): Promise<OwnedId | undefined> {
  const entry = entryOf(path);
  if (entry === undefined) throw new Error(`Whose is the id of ${path}? Say it in owned-ids.ts.`);
  const condition =
    "is" in company ? sql`owner = ${company.is}` : sql`not (owner = any(${company.isNot}::bigint[]))`;
  const { rows } = await sql<OwnedId>`
    select id, owner as "ownerId" from (${owned[entry]}) found where ${condition} order by owner, id limit 1 offset ${after}`.execute(
    db,
  );
  return rows[0];
}

/** The URL with its first id, and the others replaced by a non-existent one. */
export function addressOf({ path }: Endpoint, id: string): string {
  return path
    .replace(/\{\w+\}/, id)
    .replaceAll(/\{number\}/g, "1")
    .replaceAll(/\{\w+\}/g, "0123456789ABCDEF");
}
