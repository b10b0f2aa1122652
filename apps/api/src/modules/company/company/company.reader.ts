import type { Company, SellRegion, UserGroup } from "@quayside/api-client/contract/company/company.schema";
import type { VatStatus } from "@quayside/api-client/contract/vat/vat.schemas";
import { sql } from "kysely";
import { byName } from "#db/by-name.ts";
import type { Database, Tx } from "#db/database.ts";
import { moneyText } from "#modules/money/pricing/index.ts";
import {
  findProfileFacts,
  isProfileComplete,
  missingForPayment,
  profileItems,
} from "#modules/company/profile/index.ts";

interface CompanyRow {
  readonly qid: string;
  readonly name: string;
  readonly country: string;
  readonly currency: string;
  readonly vatNumber: string | null;
  readonly vatStatus: VatStatus | null;
  readonly smallBusiness: Company["smallBusiness"];
  readonly registrationNumber: string | null;
  readonly eoriNumber: string | null;
  readonly accountingEmail: string | null;
  readonly sellToRegions: SellRegion[];
  readonly shipDirectToCountries: string[];
  readonly defaultShipFromAddressQid: string | null;
  readonly shippingFeeMinor: number;
  readonly version: number;
}

/** A seller company for its profile pages. @throws Error for an unknown seller: a scope always names an existing one */
export async function readCompany(db: Database | Tx, sellerId: number, now: Date): Promise<Company> {
  const { rows } = await sql<CompanyRow>`
    select o.qid, o.name, o.country, s.currency, o.vat_number as "vatNumber", o.vat_status as "vatStatus",
      case when o.is_small_business then json_build_object('taxNumber', o.tax_number) end as "smallBusiness",
      o.registration_number as "registrationNumber", o.eori_number as "eoriNumber", o.accounting_email as "accountingEmail",
      s.sell_to_regions as "sellToRegions", s.ship_direct_to as "shipDirectToCountries",
      (select a.qid from addresses a where a.organisation_id = o.id and a.usage = 'ship-from' and a.retired_at is null
        order by a.is_default desc, a.id desc limit 1) as "defaultShipFromAddressQid",
      s.default_shipping_fee_minor as "shippingFeeMinor", s.settings_version as version
    from sellers s join organisations o on o.id = s.organisation_id where s.organisation_id = ${sellerId}`.execute(
    db,
  );
  const [row] = rows;
  const facts = await findProfileFacts(db, sellerId, now);
  if (!row || !facts) throw new Error(`There is no seller ${sellerId}`);
  const { shippingFeeMinor, ...company } = row;
  const items = profileItems(facts);
  return {
    ...company,
    shippingFee: moneyText(shippingFeeMinor),
    profile: {
      isComplete: isProfileComplete(items),
      paymentGaps: missingForPayment(facts),
      items,
    },
  };
}

/** The currency a seller sells in. */
export async function readSellerCurrency(tx: Tx, sellerId: number): Promise<string> {
  const { rows } = await sql<{ currency: string }>`
    select currency from sellers where organisation_id = ${sellerId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`There is no seller ${sellerId}`);
  return row.currency;
}

/** The companies and teams of a user, companies first. */
export async function readUserGroups(db: Database, userId: number): Promise<UserGroup[]> {
  const { rows } = await sql<UserGroup>`
    select * from (select o.qid, o.name, o.kind, m.role from memberships m join organisations o on o.id = m.organisation_id
      where m.user_id = ${userId} and o.kind <> 'staff'
    union all
    select o.qid, o.name, o.kind, r.role from staff_roles r join memberships m on m.user_id = r.user_id
      join organisations o on o.id = m.organisation_id and o.kind = 'staff'
      where r.user_id = ${userId}) g
    order by kind, ${byName(sql`name`)}, role`.execute(db);
  return rows;
}
