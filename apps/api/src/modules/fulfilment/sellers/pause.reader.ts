import type { PauseRule } from "@quayside/api-client/contract/sellers/pause.schema";
import { METRIC_WINDOW_DAYS } from "@quayside/api-client/contract/sellers/seller-metrics.schema";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { pageFields } from "#db/page-fields.ts";
import { canExpire } from "#modules/fulfilment/sales/index.ts";
import { type Conduct, EXPIRED_IN_A_ROW } from "#modules/fulfilment/sellers/pause.rules.ts";

/** The state of a seller's pause as JSON; null for an unknown seller. */
export async function readPauseJson(db: Database | Tx, sellerId: number): Promise<string | null> {
  const { rows } = await sql<{ pause: string }>`
    select json_build_object('status', e.status, 'pauseReason', e.pause_reason, 'expectedPauseEnd', e.expected_pause_end,
      'pausedBy', case when e.status = 'PAUSED' then coalesce(e.paused_by, 'SELLER') end,
      'pausedAt', case when e.status = 'PAUSED' then instant_text(e.paused_at) end,
      'statementQid', (select t.qid from seller_statements t
        where t.seller_id = e.organisation_id and t.kind = 'PAUSE' and t.ended_at is null and e.status = 'PAUSED' and e.paused_by = 'PLATFORM'),
      'openSales', (select json_build_object('count', count(*), 'nextDeadline', instant_text(min(s.expired_at) filter (where ${canExpire})),
        'timeZone', (array_agg(s.time_zone order by s.expired_at) filter (where ${canExpire}))[1])
        from sales s where s.seller_id = e.organisation_id and s.is_current)
    )::text as pause from sellers e where e.organisation_id = ${sellerId}`.execute(db);
  return rows[0]?.pause ?? null;
}

/** The sales that count for a seller's conduct: those of the last 30 days, except those settled by an appeal. */
const countedSales = (now: Date) => sql`
  s.created_at > ${now}::timestamptz - make_interval(days => ${METRIC_WINDOW_DAYS}::int) and s.created_at <= ${now}
  and s.created_at > coalesce(e.judged_from, '-infinity') and s.status <> 'CANCELLED'
  -- Demo sales that expired only because time passed do not count: there was no one to confirm them.
  and not (s.demo_untouched and s.status = 'EXPIRED' and s.expired_at > coalesce((select anchor_day from demo_data), 'infinity'))`;

/**
 * The sellers' conduct in the last 30 days; sellers without sales are left out.
 * @param sellerId null for every active seller
 */
export async function readConduct(
  db: Database | Tx,
  { sellerId, now }: { sellerId: number | null; now: Date },
): Promise<Conduct[]> {
  const whose = sellerId === null ? sql`e.status = 'ACTIVE'` : sql`s.seller_id = ${sellerId}`;
  const finished = sql`s.status in ('PAID', 'COMPLETED', 'DECLINED', 'EXPIRED')`;
  const { rows } = await sql<Conduct>`
    with counted as (
      select s.seller_id, s.status, ${finished} as finished, coalesce(s.paid_at, s.closed_at) as ended_at, s.id,
        s.requested_minor * s.fx_rate as requested, case when s.status in ('PAID', 'COMPLETED') then s.price_minor * s.fx_rate else 0 end as confirmed,
        c.minor * s.fx_rate as claimed
      from sales s join sellers e on e.organisation_id = s.seller_id
      left join lateral (select sum(c.approved_goods_minor) as minor from claims c
        where c.sale_id = s.id and c.fault = 'SELLER' and c.status in ('DECIDED', 'SETTLED')) c on true
      where ${countedSales(now)} and ${whose}
    )
    select seller_id as "sellerId", count(*)::int as "allocatedCount", count(*) filter (where status = 'EXPIRED')::int as "expiredCount",
      (select count(*) = ${EXPIRED_IN_A_ROW}::int and bool_and(l.status = 'EXPIRED') from unnest(
        (array_agg(status order by ended_at desc, id desc) filter (where finished))[1:${sql.lit(EXPIRED_IN_A_ROW)}]) as l(status)) as "lastExpiredInARow",
      coalesce(round(sum(requested) filter (where finished)), 0)::bigint as "requestedMinor",
      coalesce(round(sum(confirmed) filter (where finished)), 0)::bigint as "confirmedMinor",
      coalesce(round(sum(confirmed) filter (where status = 'COMPLETED')), 0)::bigint as "invoicedMinor",
      coalesce(round(sum(claimed) filter (where finished)), 0)::bigint as "claimedMinor"
    from counted group by seller_id order by seller_id`.execute(db);
  return rows;
}

/** Sellers with an active warning. */
export async function sellersWithWarnings(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct t.seller_id as id from seller_statements t join sellers e on e.organisation_id = t.seller_id
    where t.kind = 'WARNING' and t.ended_at is null and e.status = 'ACTIVE' order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The sales of a seller behind a finding. */
export async function readSalesBehind(
  tx: Tx,
  { sellerId, rule, now }: { sellerId: number; rule: PauseRule; now: Date },
): Promise<number[]> {
  const behind: Readonly<Record<PauseRule, RawBuilder<unknown>>> = {
    REPEATED_EXPIRY: sql`s.status = 'EXPIRED'`,
    LOW_FULFILMENT: sql`(s.status in ('DECLINED', 'EXPIRED') or (s.status in ('PAID', 'COMPLETED') and s.price_minor < s.requested_minor))`,
    HIGH_CLAIM_RATE: sql`exists (select 1 from claims c where c.sale_id = s.id and c.fault = 'SELLER'
      and c.status in ('DECIDED', 'SETTLED') and c.approved_goods_minor > 0)`,
  };
  const { rows } = await sql<{ id: number }>`
    select s.id from sales s join sellers e on e.organisation_id = s.seller_id
    where s.seller_id = ${sellerId} and ${countedSales(now)} and ${behind[rule]} order by s.id`.execute(tx);
  return rows.map(({ id }) => id);
}

const statementColumns = sql`
  t.qid, t.kind, t.rule, (select json_build_object('qid', b.qid, 'name', b.name, 'slug', b.slug) from brands b where b.id = t.brand_id) as brand, t.reasons, t.how_to_fix as "howToFix", t.facts,
  (select coalesce(json_agg(json_build_object('qid', s.qid, 'number', s.number, 'status', s.status, 'createdAt', instant_text(s.created_at))
      order by s.id desc), '[]'::json)
    from seller_statement_sales b join sales s on s.id = b.sale_id where b.statement_id = t.id) as sales,
  instant_text(t.issued_at) as "issuedAt", instant_text(t.ended_at) as "endedAt", t.end_reason as "endReason",
  case when t.appealed_at is not null then json_build_object('text', t.appeal_text, 'at', instant_text(t.appealed_at), 'by', t.appealed_by,
    'dueOn', t.appeal_due_on, 'decision', t.decision, 'decisionText', t.decision_text, 'decidedAt', instant_text(t.decided_at)) end as appeal`;

const staffColumns = sql`${statementColumns},
  json_build_object('qid', o.qid, 'name', o.name, 'code', e.code, 'status', e.status) as seller, t.version`;

interface StatementPage {
  readonly page: number;
  readonly size: number;
}

async function readPage(
  db: Database,
  asked: StatementPage & {
    where: RawBuilder<unknown>;
    order: RawBuilder<unknown>;
    columns: RawBuilder<unknown>;
  },
  pageUrl: (page: number) => string,
): Promise<string> {
  const { page, size, where, order, columns } = asked;
  const offset = (page - 1) * size;
  const from = sql`seller_statements t join sellers e on e.organisation_id = t.seller_id join organisations o on o.id = t.seller_id where ${where}`;
  const { rows } = await sql<{ page: string }>`
    select json_build_object(${pageFields({ page, size }, pageUrl)},
      'results', (select coalesce(json_agg(r), '[]'::json) from (
        select ${columns} from ${from} order by ${order} limit ${size} offset ${offset}) r))::text as page
    from (select count(*)::int as n from ${from}) counted`.execute(db);
  return rows[0]?.page ?? "";
}

/** The statements of a seller, newest first, as JSON. */
export function readStatementsPage(
  db: Database,
  asked: StatementPage & { sellerId: number },
  pageUrl: (page: number) => string,
): Promise<string> {
  const where = sql`t.seller_id = ${asked.sellerId}`;
  return readPage(db, { ...asked, where, order: sql`t.id desc`, columns: statementColumns }, pageUrl);
}

/** Statements of all sellers as JSON: open appeals, longest waiting first, then the others, newest first. */
export function readStaffStatementsPage(
  db: Database,
  asked: StatementPage & { status: "APPEALED" | "LIVE" | "ALL" },
  pageUrl: (page: number) => string,
): Promise<string> {
  const wheres = {
    APPEALED: sql`t.appealed_at is not null and t.decided_at is null`,
    LIVE: sql`t.ended_at is null`,
    ALL: sql`true`,
  };
  const order = asked.status === "APPEALED" ? sql`t.appealed_at, t.id` : sql`t.id desc`;
  return readPage(db, { ...asked, where: wheres[asked.status], order, columns: staffColumns }, pageUrl);
}

/** One statement as JSON: a seller's own, or any for staff. */
export async function readStatementJson(
  tx: Tx,
  { qid, isForStaff }: { qid: string; isForStaff: boolean },
): Promise<string | null> {
  const { rows } = await sql<{ statement: string }>`
    select row_to_json(r)::text as statement from (select ${isForStaff ? staffColumns : statementColumns}
      from seller_statements t join sellers e on e.organisation_id = t.seller_id join organisations o on o.id = t.seller_id
      where t.qid = ${qid}) r`.execute(tx);
  return rows[0]?.statement ?? null;
}
