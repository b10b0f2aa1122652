import type { DeferredApplication } from "@quayside/api-client/contract/deferred-payments/deferred-payments.schemas";
import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { moneyText } from "#modules/money/pricing/index.ts";

export interface ApplicationRow {
  readonly id: number;
  readonly qid: string;
  readonly organisationId: number;
  readonly status: DeferredApplication["status"];
  readonly limitMinor: number | null;
  readonly requestKey: string | null;
  readonly appliedAt: Date;
  readonly decidedAt: Date | null;
}

const columns = sql`id, qid, organisation_id as "organisationId", status, limit_minor as "limitMinor",
  request_key as "requestKey", applied_at as "appliedAt", decided_at as "decidedAt"`;

/** A company's application for deferred payment; undefined without one. */
export async function findApplication(
  db: Database | Tx,
  organisationId: number,
): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`
    select ${columns} from deferred_applications where organisation_id = ${organisationId}`.execute(db);
  return rows[0];
}

/** An application in answer form. */
export function applicationAnswer(row: ApplicationRow): DeferredApplication {
  return {
    qid: row.qid,
    status: row.status,
    limit: row.limitMinor === null ? null : { amount: moneyText(row.limitMinor), currency: "EUR" },
    appliedAt: row.appliedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

/** A line with deferred payment. */
interface DeferredLine {
  readonly quantity: number;
  readonly landedMinor: number;
  readonly currency: string;
}

/** Whether a buyer may defer payment. */
export interface Deferral {
  readonly isApproved: boolean;
  readonly isWithinLimit: boolean;
}

/** The data about a company that the provider gets. */
export async function readApplicant(
  db: Database | Tx,
  organisationId: number,
): Promise<{ companyName: string; country: string; vatNumber: string | null } | undefined> {
  const { rows } = await sql<{ companyName: string; country: string; vatNumber: string | null }>`
    select name as "companyName", country, vat_number as "vatNumber" from organisations where id = ${organisationId}`.execute(
    db,
  );
  return rows[0];
}

/** Pending applications not checked since a time, longest waiting first. */
export async function readPending(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`
    select ${columns} from deferred_applications where status = 'PENDING' and asked_at <= ${before}
    order by asked_at, id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Whether a buyer may defer payment: whether it is approved, and whether its debt including these lines stays within
 * its limit. Amounts are compared in EUR at the day's exchange rates.
 */
export async function readDeferral(
  db: Database | Tx,
  key: { buyerId: number; lines: readonly DeferredLine[]; now: Date },
): Promise<Deferral> {
  const { buyerId, now } = key;
  const lines = key.lines.map(({ quantity, landedMinor, currency }) => ({ quantity, landedMinor, currency }));
  const { rows } = await sql<Deferral>`
    with rates as (
      select distinct on (currency) currency, rate from fx_rates where valid_from <= (${now}::timestamptz)::date
      order by currency, valid_from desc
    ), owed as (
      select l.quantity * l."landedMinor" * r.rate as minor
      from json_to_recordset(${JSON.stringify(lines)}::json) as l(quantity bigint, "landedMinor" bigint, currency text)
        join rates r on r.currency = l.currency
      union all
      select l.quantity * l.landed_price_minor * r.rate
      from orders o join order_lines l on l.order_id = o.id join rates r on r.currency = l.currency
      where o.buyer_id = ${buyerId} and o.days_deferred > 0 and o.status not in ('CANCELLED', 'EXPIRED')
        and coalesce(o.paid_at, o.created_at) + make_interval(days => o.days_deferred) > ${now}
    )
    select a.status = 'APPROVED' as "isApproved",
      coalesce((select sum(minor) from owed), 0) <= coalesce(a.limit_minor, 0) as "isWithinLimit"
    from deferred_applications a where a.organisation_id = ${buyerId}`.execute(db);
  return rows[0] ?? { isApproved: false, isWithinLimit: false };
}
