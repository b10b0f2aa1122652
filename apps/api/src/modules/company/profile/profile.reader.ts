import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { supplierGround } from "#modules/money/invoices/index.ts";
import type { ProfileFacts } from "#modules/company/profile/profile.rules.ts";

/** The facts that determine a company's profile; undefined for an unknown company. */
export async function findProfileFacts(
  db: Database | Tx,
  organisationId: number,
  now: Date,
): Promise<ProfileFacts | undefined> {
  const { rows } = await sql<ProfileFacts>`
    select o.kind, b.currency as "bankCurrency", coalesce(b.hold_until > ${now}, false) as "isBankOnHold",
      coalesce(bool_or(a.usage = 'billing'), false) as "hasBillingAddress",
      coalesce(bool_or(a.usage = 'ship-from'), false) as "hasShipFromAddress",
      coalesce(bool_or(a.usage = 'shipping'), false) as "hasShippingAddress",
      ${supplierGround},
      (select json_build_object('country', f.country, 'postcode', f.postcode) from addresses f
        where f.organisation_id = o.id and f.usage = 'ship-from' and f.retired_at is null order by f.is_default desc, f.id desc limit 1) as "shipsFrom",
      (select coalesce(json_agg(json_build_object('number', r.number, 'status', r.status) order by r.state), '[]'::json)
        from vat_registrations r where r.organisation_id = o.id) as "furtherNumbers",
      exists (select 1 from chamber_registrations c where c.organisation_id = o.id and c.removed_at is null) as "hasChamberRegistration"
    from organisations o
    left join bank_accounts b on b.seller_id = o.id and b.replaced_at is null
    left join addresses a on a.organisation_id = o.id and a.retired_at is null
    where o.id = ${organisationId} and o.kind in ('seller', 'buyer') group by o.id, b.id`.execute(db);
  return rows[0];
}
