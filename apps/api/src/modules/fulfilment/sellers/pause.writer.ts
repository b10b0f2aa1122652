import type { SellerStatement } from "@quayside/api-client/contract/sellers/pause.schema";
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { Finding } from "#modules/fulfilment/sellers/pause.rules.ts";
import { newQid } from "#kernel/qid.ts";

type StatementKind = SellerStatement["kind"];
type EndReason = NonNullable<SellerStatement["endReason"]>;

export interface LockedSeller {
  readonly sellerId: number;
  readonly qid: string;
  readonly status: string;
  readonly pauseReason: string | null;
  readonly expectedPauseEnd: string | null;
  readonly pausedBy: "SELLER" | "PLATFORM" | null;
  readonly timeZone: string;
  readonly country: string;
}

/** Locks a seller until the transaction ends. Sellers are locked before their statements. */
export async function lockSeller(tx: Tx, sellerId: number): Promise<LockedSeller | undefined> {
  const { rows } = await sql<LockedSeller>`
    select e.organisation_id as "sellerId", o.qid, e.status, e.pause_reason as "pauseReason", e.expected_pause_end as "expectedPauseEnd",
      case when e.status = 'PAUSED' then coalesce(e.paused_by, 'SELLER') end as "pausedBy", e.time_zone as "timeZone", o.country
    from sellers e join organisations o on o.id = e.organisation_id where e.organisation_id = ${sellerId} for no key update of e`.execute(
    tx,
  );
  return rows[0];
}

/** Pauses a locked seller, or changes reason and end of its pause. */
export async function writePause(
  tx: Tx,
  pause: {
    sellerId: number;
    reason: string;
    /** "YYYY-MM-DD" */
    expectedPauseEnd: string | null;
    by: "SELLER" | "PLATFORM";
    now: Date;
  },
): Promise<void> {
  await sql`
    update sellers set paused_at = case when status = 'PAUSED' then coalesce(paused_at, ${pause.now}) else ${pause.now} end, status = 'PAUSED',
      pause_reason = ${pause.reason}, expected_pause_end = ${pause.expectedPauseEnd}::date, paused_by = ${pause.by}
    where organisation_id = ${pause.sellerId}`.execute(tx);
}

/** Reactivates a locked seller. */
export async function writeResume(tx: Tx, sellerId: number): Promise<void> {
  await sql`
    update sellers set status = 'ACTIVE', pause_reason = null, expected_pause_end = null, paused_by = null, paused_at = null
    where organisation_id = ${sellerId} and status = 'PAUSED'`.execute(tx);
}

/** Notifies a seller's open pages that its pause or a statement about it changed. */
export async function announceSeller(
  tx: Tx,
  { sellerId, qid }: Pick<LockedSeller, "sellerId" | "qid">,
  now: Date,
): Promise<void> {
  await sql`select announce(${sellerId}::bigint, 'seller.changed', 'seller', ${qid}::text, ${now}::timestamptz)`.execute(
    tx,
  );
}

/** From now on only new sales count for a pause. */
export async function writeJudgedFrom(tx: Tx, sellerId: number, now: Date): Promise<void> {
  await sql`update sellers set judged_from = ${now} where organisation_id = ${sellerId}`.execute(tx);
}

/** Sellers whose own pause ends today or ended earlier, in their time zone. */
export async function takeResumable(tx: Tx, { now, limit }: { now: Date; limit: number }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select organisation_id as id from sellers
    where status = 'PAUSED' and coalesce(paused_by, 'SELLER') = 'SELLER' and expected_pause_end <= (${now}::timestamptz at time zone time_zone)::date
    order by organisation_id limit ${limit} for no key update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface LiveStatement {
  readonly id: number;
  readonly qid: string;
  readonly kind: StatementKind;
  readonly rule: string;
  readonly issuedAt: Date;
  /** The seller has appealed and staff have not decided: nothing else ends it. */
  readonly isAppealed: boolean;
}

/** The statements of a locked seller that are in effect. */
export async function liveStatements(tx: Tx, sellerId: number): Promise<LiveStatement[]> {
  const { rows } = await sql<LiveStatement>`
    select id, qid, kind, rule, issued_at as "issuedAt", appealed_at is not null and decided_at is null as "isAppealed"
    from seller_statements where seller_id = ${sellerId} and ended_at is null order by id`.execute(tx);
  return rows;
}

/** Issues a statement to a locked seller with the sales behind it. */
export async function insertStatement(
  tx: Tx,
  statement: {
    sellerId: number;
    kind: StatementKind;
    finding: Pick<Finding, "reasons" | "howToFix"> & { readonly rule: string };
    /** The blocked brand. */
    brandId?: number;
    facts: Readonly<Record<string, string | number>>;
    saleIds: readonly number[];
    now: Date;
  },
): Promise<string> {
  const { sellerId, kind, finding, brandId, facts, saleIds, now } = statement;
  const qid = newQid();
  await sql`
    with issued as (
      insert into seller_statements (qid, seller_id, kind, rule, brand_id, facts, reasons, how_to_fix, issued_at)
      values (${qid}, ${sellerId}, ${kind}, ${finding.rule}, ${brandId ?? null}, ${JSON.stringify(facts)}::jsonb, ${finding.reasons}, ${finding.howToFix}, ${now})
      returning id)
    insert into seller_statement_sales (statement_id, sale_id)
    select issued.id, x.id from issued, unnest(${saleIds}::bigint[]) as x(id)`.execute(tx);
  return qid;
}

/** Ends statements that are no longer in effect. */
export async function endStatements(
  tx: Tx,
  end: { ids: readonly number[]; reason: EndReason; now: Date },
): Promise<void> {
  await sql`update seller_statements set ended_at = ${end.now}, end_reason = ${end.reason}
    where id = any(${end.ids}::bigint[]) and ended_at is null`.execute(tx);
}

export interface LockedStatement {
  readonly id: number;
  readonly sellerId: number;
  readonly qid: string;
  readonly version: number;
  readonly kind: StatementKind;
  readonly brandId: number | null;
  readonly brandName: string | null;
  readonly endedAt: Date | null;
  readonly appealedAt: Date | null;
  readonly decision: string | null;
}

/** The seller of a statement, which must be locked first. */
export async function sellerOfStatement(tx: Tx, qid: string): Promise<number | undefined> {
  const { rows } = await sql<{ sellerId: number }>`
    select seller_id as "sellerId" from seller_statements where qid = ${qid}`.execute(tx);
  return rows[0]?.sellerId;
}

/** Locks a statement of a seller. */
export async function lockStatement(
  tx: Tx,
  { qid, sellerId }: { qid: string; sellerId: number },
): Promise<LockedStatement | undefined> {
  const { rows } = await sql<LockedStatement>`
    select id, seller_id as "sellerId", qid, version, kind, brand_id as "brandId", (select name from brands b where b.id = brand_id) as "brandName", ended_at as "endedAt", appealed_at as "appealedAt", decision
    from seller_statements where qid = ${qid} and seller_id = ${sellerId} for no key update`.execute(tx);
  return rows[0];
}

/** Stores a seller's appeal against a statement, with the day by which it is to be decided. */
export async function writeAppeal(
  tx: Tx,
  appeal: { id: number; text: string; by: string; dueOn: string; now: Date },
): Promise<void> {
  await sql`update seller_statements set appeal_text = ${appeal.text}, appealed_at = ${appeal.now}, appealed_by = ${appeal.by},
    appeal_due_on = ${appeal.dueOn}::date where id = ${appeal.id}`.execute(tx);
}

/** Stores the decision on an appeal, and who made it. */
export async function writeDecision(
  tx: Tx,
  decision: { id: number; decision: "UPHELD" | "LIFTED"; text: string; by: string; now: Date },
): Promise<void> {
  await sql`update seller_statements set decision = ${decision.decision}, decision_text = ${decision.text}, decided_at = ${decision.now},
    decided_by = ${decision.by} where id = ${decision.id}`.execute(tx);
}
