import { exNumberOf } from "@quayside/identifiers/small-business";
import { sql } from "kysely";
import type { AuditActor } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { followSupplier } from "#modules/money/pricing/index.ts";
import { type NewFile, keepFile } from "#files/file.writer.ts";
import { newQid } from "#kernel/qid.ts";

/** The settings of a seller company, locked until the transaction ends. */
export interface LockedCompany {
  readonly qid: string;
  readonly version: number;
  readonly country: string;
}

/** Locks the settings of a seller company; undefined when it does not exist. */
export async function lockCompany(tx: Tx, sellerId: number): Promise<LockedCompany | undefined> {
  const { rows } = await sql<LockedCompany>`
    select o.qid, o.country, s.settings_version as version from sellers s join organisations o on o.id = s.organisation_id
    where s.organisation_id = ${sellerId} for no key update of s`.execute(tx);
  return rows[0];
}

/** Updates the given settings of a locked company and increments its version. */
export async function writeSettings(
  tx: Tx,
  sellerId: number,
  change: {
    name?: string | undefined;
    /** Null removes it. */
    registrationNumber?: string | null | undefined;
    eoriNumber?: string | null | undefined;
    accountingEmail?: string | null | undefined;
    sellToRegions?: readonly string[] | undefined;
    shipDirectToCountries?: readonly string[] | undefined;
    shippingFeeMinor?: number | undefined;
  },
): Promise<void> {
  await sql`
    update sellers set settings_version = settings_version + 1,
      sell_to_regions = coalesce(${change.sellToRegions ?? null}::text[], sell_to_regions),
      ship_direct_to = coalesce(${change.shipDirectToCountries ?? null}::text[], ship_direct_to),
      default_shipping_fee_minor = coalesce(${change.shippingFeeMinor ?? null}::bigint, default_shipping_fee_minor)
    where organisation_id = ${sellerId}`.execute(tx);
  if (change.name !== undefined)
    await sql`update organisations set name = ${change.name} where id = ${sellerId}`.execute(tx);
  if (change.registrationNumber !== undefined)
    await sql`
      update organisations set registration_number = ${change.registrationNumber} where id = ${sellerId}`.execute(
      tx,
    );
  if (change.eoriNumber !== undefined)
    await sql`update organisations set eori_number = ${change.eoriNumber} where id = ${sellerId}`.execute(tx);
  if (change.accountingEmail !== undefined)
    await sql`
      update organisations set accounting_email = ${change.accountingEmail} where id = ${sellerId}`.execute(
      tx,
    );
}

/**
 * A small business has a tax number, or the number of its scheme across borders in its normal form, and no VAT number;
 * null ends that. The VAT of its sales follows.
 * @param by who changed it, as the history of its sales names them
 */
export async function writeSmallBusiness(
  tx: Tx,
  { sellerId, country }: { sellerId: number; country: string },
  smallBusiness: { readonly taxNumber: string } | null,
  by: { readonly actorName: string; readonly auditActor: AuditActor },
): Promise<void> {
  const given = smallBusiness?.taxNumber ?? null;
  const taxNumber = given && (exNumberOf(given, country) ?? given);
  const withoutNumber = sql`vat_number = null, vat_status = null, vat_company_name = null, vat_checked_at = null,
    vat_recheck_at = null, vat_attempts = 0`;
  const change =
    taxNumber === null
      ? sql`is_small_business = false, tax_number = null`
      : sql`is_small_business = true, tax_number = ${taxNumber}, ${withoutNumber}`;
  await sql`update organisations set ${change} where id = ${sellerId}`.execute(tx);
  await followSupplier(tx, { sellerId, ...by });
}

/** Sets a buyer's exporter, replacing the previous one. */
export async function writeExporter(
  tx: Tx,
  exporter: { organisationId: number; exporterName: string; eoriNumber: string; now: Date },
): Promise<void> {
  const { organisationId, exporterName, eoriNumber, now } = exporter;
  await sql`
    insert into buyer_exporters (organisation_id, exporter_name, eori_number, created_at, updated_at)
    values (${organisationId}, ${exporterName}, ${eoriNumber}, ${now}, ${now})
    on conflict (organisation_id) do update set exporter_name = excluded.exporter_name,
      eori_number = excluded.eori_number, updated_at = excluded.updated_at`.execute(tx);
}

/** Retires the extract of a locked company; its file is kept as evidence. */
export async function removeRegistration(tx: Tx, organisationId: number, now: Date): Promise<void> {
  await sql`
    update chamber_registrations set removed_at = ${now} where organisation_id = ${organisationId} and removed_at is null`.execute(
    tx,
  );
}

/** Adds an extract to a locked company that has none. */
export async function addRegistration(
  tx: Tx,
  registration: { organisationId: number; number: string; file: NewFile; by: string; now: Date },
): Promise<string> {
  const { file, now } = registration;
  const qid = newQid();
  await keepFile(tx, file, now);
  await tx
    .insertInto("chamber_registrations")
    .values({
      qid,
      organisation_id: registration.organisationId,
      number: registration.number,
      file_name: file.name,
      file_hash: file.hash,
      uploaded_by: registration.by,
      uploaded_at: now,
    })
    .execute();
  return qid;
}
