import { createHash } from "node:crypto";
import type pg from "pg";
import type { DemoSeller } from "#demo/companies.ts";
import { Random } from "#demo/random.ts";
import { addDays } from "#modules/platform/calendar/index.ts";

/** New sellers: without bank account, VAT number, registration number and extract from the register. */
const BEGINNERS: ReadonlySet<string> = new Set(["noterms", "unverified"]);

/** The only address of a usage becomes its default. */
const DEFAULTS = `update addresses set is_default = true
  where id in (select max(id) from addresses where retired_at is null group by organisation_id, usage)`;

const BARE_NUMBERS = `update organisations set vat_number = null, vat_status = null, registration_number = null
  where id = any($1::bigint[])`;
const NO_ACCOUNTS = `delete from bank_accounts where seller_id = any($1::bigint[])`;

/** Every other seller's number was checked when it joined; buyers' numbers keep their given state. */
const CHECKED_SELLERS = `update organisations set vat_status = 'VALID'
  where kind = 'seller' and vat_number is not null and vat_status is null`;
const CHECKED_NAMES = `update organisations set vat_company_name = name, vat_checked_at = created_at where vat_status = 'VALID'`;

/** Sellers where EORI numbers are issued have one, as do buyers in Great Britain, who import from our warehouse. */
const SELLERS_EORI = `update organisations set eori_number = country || case country when 'DE' then lpad(id::text, 7, '0')
    when 'GB' then lpad(id::text, 9, '0') || '000' else lpad(id::text, 9, '0') end
  where kind = 'seller' and country not in ('CH', 'NO') and not (id = any($1::bigint[]))`;
const BUYERS_EORI = `insert into buyer_exporters (organisation_id, exporter_name, eori_number, created_at, updated_at)
  select id, name, 'GB' || lpad(id::text, 9, '0') || '000', created_at, created_at from organisations where kind = 'buyer' and country = 'GB'`;

const SHIPS_DIRECT = `update sellers set ship_direct_to = $2::text[] where organisation_id = $1`;

const FILE = `insert into files (hash, media_type, bytes, content, created_at)
  values ($1, 'application/pdf', $2, $3, $4) on conflict (hash) do nothing`;
const REGISTRATION = `insert into chamber_registrations (qid, organisation_id, number, file_name, file_hash, uploaded_by, uploaded_at)
  select $1, id, registration_number, 'commercial-register.pdf', $3, $4, $5 from organisations where id = $2`;

/** An empty page, as small as a PDF can be. */
const EMPTY_PDF = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);

/** Completes the profiles of the demo companies, except those of two beginners. */
export async function fillProfile(
  client: pg.Client,
  options: { seed: number; anchorDay: string; sellers: readonly DemoSeller[] },
): Promise<void> {
  const { seed, anchorDay, sellers } = options;
  const random = new Random(seed + 13);
  const beginners = sellers.filter(({ part }) => BEGINNERS.has(part)).map(({ id }) => id);
  await client.query(DEFAULTS);
  await client.query(BARE_NUMBERS, [beginners]);
  await client.query(NO_ACCOUNTS, [beginners]);
  await client.query(SELLERS_EORI, [beginners]);
  await client.query(BUYERS_EORI);
  await client.query(CHECKED_SELLERS);
  await client.query(CHECKED_NAMES);
  const at = new Date(`${addDays(anchorDay, -300)}T10:00:00Z`);
  const hash = createHash("sha256").update(EMPTY_PDF).digest();
  await client.query(FILE, [hash, EMPTY_PDF.length, EMPTY_PDF, at]);
  for (const { id, part, country, person } of sellers) {
    if (part !== "demo" && part !== "keyaccount") continue;
    await client.query(SHIPS_DIRECT, [id, [country]]);
    await client.query(REGISTRATION, [random.qid(), id, hash, person, at]);
  }
}
