import { hash } from "@node-rs/argon2";
import type pg from "pg";
import { withClient } from "#db/one-client.ts";
import { SELF_BILLING_SINCE } from "#foundation/legal-entities.rules.ts";

export const SELLERS = 5;
export const BUYERS = 20;
const VARIANTS = 12;
/** Initial cases of each product per seller: few, so that buyers compete for the last ones. */
const CASES = 14;

const sellers = [
  { country: "DE", zone: "Europe/Berlin", currency: "EUR", units: 1 },
  { country: "NL", zone: "Europe/Amsterdam", currency: "EUR", units: 6 },
  { country: "GB", zone: "Europe/London", currency: "GBP", units: 2 },
  { country: "ES", zone: "Europe/Madrid", currency: "EUR", units: 12 },
  { country: "PL", zone: "Europe/Warsaw", currency: "EUR", units: 3 },
] as const;
const buyerCountries = ["FR", "DE", "GB", "NL", "ES", "SE", "CH"] as const;
const vatStatuses = ["VALID", "VALID", "VALID", "UNABLE_TO_VALIDATE", "INVALID"] as const;

export const sellerEmail = (index: number): string => `seller${index}@market.example`;
export const buyerEmail = (index: number): string => `buyer${index}@market.example`;
export const STAFF_EMAIL = "staff@quayside.example";
export const PASSWORD = "a password of the market";

/** Initial rows of every run: five sellers, twenty buyers, one member of staff, a dozen products. */
export function insertSmallMarket(url: string, now: Date): Promise<void> {
  return withClient(url, (client) => insertRows(client, now));
}

async function insertRows(client: pg.Client, now: Date): Promise<void> {
  // Cheap to verify: the market signs in dozens of users.
  const passwordHash = await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  let people = 0;
  async function company(
    kind: string,
    country: string,
    vatStatus: string | null,
    email: string,
  ): Promise<number> {
    people += 1;
    const qid = `SIM${String(people).padStart(9, "0")}`;
    const { rows } = await client.query<{ id: number }>(
      `with o as (insert into organisations (qid, kind, name, country, vat_number, vat_status, created_at)
          values ($1::text || 'O', $2, $3::text, $4::text, $4::text || '123456789', $5, $6::timestamptz) returning id),
        u as (insert into users (qid, email, name, password_hash, email_verified_at, created_at) values ($1::text || 'U', $3::text, $3::text, $7, $6, $6) returning id),
        m as (insert into memberships (user_id, organisation_id, role, created_at) select u.id, o.id, 'owner', $6 from u, o)
       select id::int from o`,
      [qid, kind, email, country, vatStatus, now, passwordHash],
    );
    const id = rows[0]?.id ?? 0;
    for (const usage of kind === "seller" ? ["billing", "ship-from"] : ["billing", "shipping"]) {
      await client.query(
        `insert into addresses (qid, organisation_id, company_name, line_one, city, postcode, country, usage)
         values ($1, $2, $3, 'Quay 1', 'Town', '10000', $4, $5)`,
        [`${qid}${usage === "billing" ? "B" : "S"}`, id, email, country, usage],
      );
    }
    return id;
  }
  await client.query("insert into brands (qid, name, slug) values ('SIMBRAND', 'Plain', 'plain')");
  await client.query("insert into categories (name, slug) values ('Goods', 'goods')");
  for (let index = 0; index < VARIANTS; index += 1) {
    const gtin = makeGtin13(index);
    await client.query(
      `insert into variants (fid, slug, gtin14, gtin, name, brand_id, category_id, source, created_at)
       select $1::text, $1::text, '0' || $2::text, $2::text, $3, b.id, c.id, 'simulation', $4 from brands b, categories c limit 1`,
      [`product-${index}`, gtin, `Product ${index}`, now],
    );
  }
  for (const [index, { country, zone, currency, units }] of sellers.entries()) {
    const id = await company("seller", country, "VALID", sellerEmail(index));
    await client.query(
      `insert into sellers (organisation_id, code, currency, time_zone, minimum_order_value_minor, sla_accepted_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [id, `SIM${String(index).padStart(3, "0")}`, currency, zone, index * 300, now],
    );
    await client.query(
      `insert into terms_acceptances (seller_id, version, user_id, accepted_at)
       select organisation_id, $2, user_id, $3 from memberships where organisation_id = $1`,
      [id, SELF_BILLING_SINCE, now],
    );
    await client.query(
      `insert into bank_accounts (qid, seller_id, kind, holder, number, currency, created_at, hold_until)
       values ($1, $2, 'IBAN', 'Simulated', 'DE02120300000000202051', $3, $4, $5)`,
      [`SIMBANK${index}`, id, currency, now, index === 4 ? new Date(now.getTime() + 36 * 3_600_000) : null],
    );
    await client.query(
      `insert into offers (qid, seller_id, variant_id, price_minor, currency, stock, unit, updated_at)
       select 'SIMOFFER' || $1::bigint || '-' || v.id, $1, v.id, 99 + (v.id * 137 * $1) % 4000, $2, $3::int * $4::int, $4, $5 from variants v order by v.id`,
      [id, currency, CASES, units, now],
    );
  }
  for (let index = 0; index < BUYERS; index += 1) {
    const country = buyerCountries[index % buyerCountries.length] ?? "FR";
    await company("buyer", country, vatStatuses[index % vatStatuses.length] ?? null, buyerEmail(index));
  }
  await company("staff", "NL", null, STAFF_EMAIL);
  await client.query(
    "insert into staff_roles (user_id, role) select id, 'administrator' from users where email = $1",
    [STAFF_EMAIL],
  );
}

/** A GTIN-13 from the range for internal use, with its check digit. */
function makeGtin13(serial: number): string {
  const body = `20${String(serial).padStart(10, "0")}`;
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}
