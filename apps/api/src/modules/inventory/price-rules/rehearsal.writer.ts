import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { type WorkLease, isCutOff, ofLease } from "#db/work-lease.ts";
import type { RehearsalTally } from "#modules/inventory/price-rules/rehearsal.rules.ts";

const TABLE = "price_rule_rehearsals";
export type CancelledBy = "PERSON" | "LATER_START" | "RULE_CHANGED";

/** A rehearsal that is played, or waits for it. */
export interface OpenRehearsal {
  readonly id: number;
  readonly qid: string;
  readonly ruleId: number;
  readonly rule: { readonly qid: string; readonly name: string };
  readonly days: number;
  readonly isRunning: boolean;
}

/** A company's rehearsals that are played or wait, locked, after its other starts have ended. */
export async function lockOpenRehearsals(tx: Tx, sellerId: number): Promise<OpenRehearsal[]> {
  await sql`select pg_advisory_xact_lock(hashtext(${TABLE}), ${sellerId}::int)`.execute(tx);
  const { rows } = await sql<OpenRehearsal>`
    select x.id, x.qid, x.rule_id as "ruleId", json_build_object('qid', r.qid, 'name', r.name) as rule, x.days, x.status = 'RUNNING' as "isRunning"
    from price_rule_rehearsals x join price_rules r on r.id = x.rule_id
    where x.seller_id = ${sellerId} and x.status in ('WAITING', 'RUNNING') order by x.id for no key update of x`.execute(
    tx,
  );
  return rows;
}

/** Queues a rehearsal. @param offers how many it will play */
export async function addRehearsal(
  tx: Tx,
  wanted: {
    qid: string;
    sellerId: number;
    ruleId: number;
    userId: number;
    days: number;
    offers: number;
    now: Date;
  },
): Promise<void> {
  await sql`insert into price_rule_rehearsals (qid, seller_id, rule_id, user_id, days, status, offers, created_at)
    values (${wanted.qid}, ${wanted.sellerId}, ${wanted.ruleId}, ${wanted.userId}, ${wanted.days}, 'WAITING', ${wanted.offers}, ${wanted.now})`.execute(
    tx,
  );
}

/** Records one that was played within the call that asked for it. */
export async function addPlayed(
  tx: Tx,
  wanted: Parameters<typeof addRehearsal>[1],
  result: object,
): Promise<void> {
  await sql`insert into price_rule_rehearsals (qid, seller_id, rule_id, user_id, days, status, offers, played, result, created_at, finished_at)
    values (${wanted.qid}, ${wanted.sellerId}, ${wanted.ruleId}, ${wanted.userId}, ${wanted.days}, 'DONE', ${wanted.offers}, ${wanted.offers},
      ${JSON.stringify(result)}::jsonb, ${wanted.now}, ${wanted.now})`.execute(tx);
}

/** Ends a rehearsal that is played or waits. */
export async function cancelRehearsal(tx: Tx, id: number, by: CancelledBy, now: Date): Promise<void> {
  await sql`update price_rule_rehearsals set status = 'CANCELLED', cancelled_by = ${by}, finished_at = ${now}, tally = null
    where id = ${id} and status in ('WAITING', 'RUNNING')`.execute(tx);
}

/** Ends the rehearsals of a rule whose terms change, also those with a result: it is of other terms. */
export async function outdateRehearsals(tx: Tx, ruleId: number, now: Date): Promise<void> {
  await sql`update price_rule_rehearsals set status = 'CANCELLED', cancelled_by = 'RULE_CHANGED', finished_at = ${now}, tally = null, result = null
    where rule_id = ${ruleId} and status in ('WAITING', 'RUNNING', 'DONE')`.execute(tx);
}

export interface TakenRehearsal extends WorkLease {
  readonly qid: string;
  readonly sellerId: number;
  readonly ruleId: number;
  readonly days: number;
  readonly afterId: number;
  readonly tally: RehearsalTally | null;
  readonly currency: string;
  /** Its first day is counted back from this one. */
  readonly createdAt: Date;
}

/** Takes the oldest rehearsal that waits while its company has no other, or was cut off. */
export async function takeRehearsal(tx: Tx, now: Date): Promise<TakenRehearsal | undefined> {
  const isFree = isCutOff(TABLE, { id: sql`x.id`, touchedAt: sql`x.moved_at`, now });
  const { rows } = await sql<TakenRehearsal>`
    update price_rule_rehearsals set status = 'RUNNING', moved_at = ${now}, attempts = attempts + 1
    where id = (select x.id from price_rule_rehearsals x where (x.status = 'RUNNING' and ${isFree}) or (x.status = 'WAITING'
        and not exists (select from price_rule_rehearsals y where y.seller_id = x.seller_id and y.status = 'RUNNING'))
      order by x.id limit 1 for no key update of x skip locked)
    returning id, qid, seller_id as "sellerId", rule_id as "ruleId", days, after_id as "afterId", tally,
      (select e.currency from sellers e where e.organisation_id = seller_id) as currency, created_at as "createdAt", attempts`.execute(
    tx,
  );
  return rows[0];
}

/** Keeps what is added up after more offers. @returns false when it was cancelled, or another attempt has overtaken this one */
export async function keepTally(
  tx: Tx,
  taken: TakenRehearsal,
  { tally, afterId, now }: { tally: RehearsalTally; afterId: number; now: Date },
): Promise<boolean> {
  const { rows } =
    await sql`update price_rule_rehearsals set tally = ${JSON.stringify(tally)}::jsonb, after_id = ${afterId},
    played = ${tally.offers}, moved_at = ${now} where ${ofLease(TABLE, taken)} returning id`.execute(tx);
  return rows.length > 0;
}

/** Ends a rehearsal with its result, or as failed without one. @returns false when it was cancelled, or overtaken */
export async function endRehearsal(
  tx: Tx,
  taken: TakenRehearsal,
  end: { result: object; offers: number } | null,
  now: Date,
): Promise<boolean> {
  const { rows } =
    await sql`update price_rule_rehearsals set status = ${end ? "DONE" : "FAILED"}, finished_at = ${now}, tally = null,
      result = ${end ? JSON.stringify(end.result) : null}::jsonb, offers = coalesce(${end?.offers ?? null}::int, offers)
    where ${ofLease(TABLE, taken)} returning id`.execute(tx);
  return rows.length > 0;
}
