import { readSearch } from "@quayside/identifiers/search-text";
import { type RawBuilder, sql } from "kysely";
import { requiredEvidence } from "@quayside/api-client/contract/claims/claim.rules";
import { OPEN_CLAIM_STATUSES } from "@quayside/api-client/contract/claims/claim.transitions";
import type { Database, Tx } from "#db/database.ts";
import { likeForm } from "#db/like.ts";
import { isLineOf } from "#db/search-query.ts";
import { cappedPageFields, pageFields, resultsByPlace } from "#db/page-fields.ts";
import {
  type ClaimSettlement,
  readClaimSettlement,
} from "#modules/fulfilment/claims/claim-settlement.reader.ts";
import { infoAnswerDays } from "#modules/fulfilment/claims/claim.rules.ts";
import type { ClaimParty } from "#modules/fulfilment/claims/claim.policy.ts";
import { packagePhotosJson } from "#modules/fulfilment/warehouse/index.ts";

/** The tenant condition, combined with every other one. */
export function ofParty({ side, organisationId }: ClaimParty): RawBuilder<boolean> {
  if (side === "SELLER") return sql`c.seller_id = ${organisationId}`;
  return side === "BUYER" ? sql`c.buyer_id = ${organisationId}` : sql`true`;
}

/** Amounts for the reader: a seller's own prices, or what the buyer paid. */
function amountsOf(side: ClaimParty["side"]) {
  return side === "SELLER"
    ? {
        claimed: sql`c.claimed_goods_minor`,
        approved: sql`c.approved_goods_minor`,
        unit: sql`l.price_minor`,
      }
    : {
        claimed: sql`c.claimed_landed_minor`,
        approved: sql`c.approved_landed_minor`,
        unit: sql`l.landed_price_minor`,
      };
}

const isOpen = sql`c.status = any(${[...OPEN_CLAIM_STATUSES]}::text[])`;

/** The list fields of a claim `c` on a sale `s`. */
function itemFields(side: ClaimParty["side"]): RawBuilder<unknown> {
  const { claimed, approved } = amountsOf(side);
  return sql`'qid', c.qid, 'number', c.number, 'kind', c.kind, 'status', c.status, 'outcome', c.outcome, 'fault', c.fault,
    'sale', json_build_object('qid', s.qid, 'number', s.number),
    'reasons', (select json_agg(distinct x.reason) from claim_lines x where x.claim_id = c.id),
    'lineCount', (select count(*) from claim_lines x where x.claim_id = c.id),
    'claimed', money_text(${claimed}), 'approved', case when c.outcome is not null then money_text(${approved}) end,
    'currency', c.currency, 'createdAt', instant_text(c.created_at),
    'disputeUntil', case when c.dispute_until is not null then instant_text(c.dispute_until) end,
    'decidedAt', case when c.decided_at is not null then instant_text(c.decided_at) end, 'isLate', c.is_late`;
}

const evidenceObject = sql`json_build_object('qid', e.qid, 'slot', e.slot, 'addedBy', e.added_by,
  'file', json_build_object('name', e.file_name, 'mediaType', f.media_type, 'bytes', f.bytes), 'addedAt', instant_text(e.created_at))`;

/** What the marketplace has about a sale `s`: files, tracking numbers, the warehouse's findings. */
const heldObject = sql`json_build_object(
  'documents', coalesce((select json_agg(json_build_object('qid', d.qid, 'type', d.type, 'name', d.file_name, 'mediaType', f.media_type,
      'isPicture', f.media_type like 'image/%', 'sha256', encode(d.file_hash, 'hex'), 'uploadedBy', d.uploaded_by,
      'uploadedAt', instant_text(d.uploaded_at)) order by d.id)
    from sale_documents d join files f on f.hash = d.file_hash where d.sale_id = s.id and d.removed_at is null), '[]'::json),
  'shipments', coalesce((select json_agg(json_build_object('carrier', h.carrier, 'trackingNumbers', to_json(h.tracking_numbers)) order by h.place, h.id)
    from (select 1 as place, id, carrier, tracking_numbers from shipments where sale_id = s.id
      union all select 2, id, carrier, tracking_numbers from carrier_bookings where sale_id = s.id and status = 'SUCCEEDED') h), '[]'::json),
  'packages', coalesce((select json_agg(json_build_object('qid', p.qid, 'sscc', p.sscc, 'boxNumber', p.box_number, 'boxCount', p.box_count, 'units', p.units,
      'status', p.status, 'receivedAt', case when p.received_at is not null then instant_text(p.received_at) end,
      'confirmedUnits', p.confirmed_units, 'discrepancy', p.discrepancy_reason, 'photos', ${packagePhotosJson}) order by p.box_number)
    from packages p where p.sale_id = s.id), '[]'::json))`;

/** The detail fields. A buyer does not see what its anonymous seller wrote or uploaded. */
function detailFields(side: ClaimParty["side"], settlement: ClaimSettlement): RawBuilder<unknown> {
  const isBuyer = side === "BUYER";
  return sql`'description', c.description, 'deliveredOn', c.delivered_on::text, 'trackingNumbers', to_json(c.tracking_numbers),
    'lines', (select json_agg(json_build_object('qid', x.qid, 'gtin', l.gtin, 'name', l.name, 'brand', l.brand, 'reason', x.reason,
        'remedy', case when x.share_percent = 100 then 'FULL_REFUND' else 'PARTIAL_REFUND' end, 'quantity', x.quantity,
        'sharePercent', x.share_percent, 'unitPrice', money_text(${amountsOf(side).unit}), 'note', x.note,
        'approvedQuantity', x.approved_quantity, 'approvedSharePercent', x.approved_share_percent) order by x.position)
      from claim_lines x join sale_lines l on l.id = x.sale_line_id where x.claim_id = c.id),
    'evidence', json_build_object(
      'added', coalesce((select json_agg(${evidenceObject} order by e.id) from claim_evidence e join files f on f.hash = e.file_hash
        where e.claim_id = c.id and (not ${isBuyer}::boolean or e.added_by = 'BUYER')), '[]'::json),
      'required', coalesce((select json_agg(json_build_object('slot', r.slot,
          'isFilled', exists (select 1 from claim_evidence e where e.claim_id = c.id and e.slot = r.slot)) order by r.slot)
        from (select distinct j.value as slot from claim_lines x, json_array_elements_text(${JSON.stringify(requiredEvidence)}::json -> x.reason) j
          where x.claim_id = c.id) r), '[]'::json),
      'held', case when not ${isBuyer}::boolean then ${heldObject} end),
    'firstResponseDueAt', instant_text(c.first_response_due_at),
    'infoRequest', (select json_build_object('text', coalesce(v.detail, ''),
        'answerUntil', case when c.status = 'NEEDS_INFO' then instant_text(c.info_requested_at + make_interval(days => ${infoAnswerDays}::int)) end)
      from claim_events v where v.claim_id = c.id and v.type = 'claim.info_requested' order by v.id desc limit 1),
    'decision', case when c.outcome is not null then json_build_object('outcome', c.outcome, 'fault', c.fault, 'reason', c.decision_reason,
      'by', c.decided_by, 'at', instant_text(c.decided_at)) end,
    'creditNote', case when not ${isBuyer}::boolean then (select json_build_object('qid', n.qid, 'number', n.number) from credit_notes n where n.id = c.credit_note_id) end,
    'charge', case when not ${isBuyer}::boolean then (select json_build_object('amount', money_text(h.amount_minor),
        'takenOff', money_text(coalesce((select sum(y.amount_minor) from payout_set_offs y where y.claim_charge_id = h.id), 0)::bigint),
        'at', instant_text(h.at)) from claim_charges h where h.claim_id = c.id) end,
    'waitsFor', ${isBuyer ? null : settlement.waitsFor}::text, 'needsOwnCorrection', ${!isBuyer && settlement.needsOwnCorrection}::boolean,
    'events', (select json_agg(json_build_object('type', v.type, 'at', instant_text(v.at), 'by', v.actor,
        'text', case when not (${isBuyer}::boolean and v.actor = 'SELLER') then v.detail end) order by v.id) from claim_events v where v.claim_id = c.id),
    'version', c.version`;
}

/** How the seller's part of a claim is charged; null without one. */
export async function settlementOf(
  db: Database | Tx,
  party: ClaimParty,
  qid: string,
): Promise<ClaimSettlement> {
  const { rows } = await sql<{ saleId: number; isDecided: boolean }>`
    select c.sale_id as "saleId", c.status = 'DECIDED' as "isDecided" from claims c
    where c.qid = ${qid} and ${ofParty(party)} and c.status in ('DECIDED', 'SETTLED') and c.fault = 'SELLER' and c.outcome <> 'REJECTED'`.execute(
    db,
  );
  const [claim] = rows;
  if (!claim) return { waitsFor: null, needsOwnCorrection: false };
  const settlement = await readClaimSettlement(db, claim.saleId);
  return claim.isDecided ? settlement : { ...settlement, waitsFor: null };
}

/** One claim as JSON; null when the reader has no such claim. */
export async function readClaimJson(
  db: Database | Tx,
  party: ClaimParty,
  qid: string,
): Promise<string | null> {
  const settlement = await settlementOf(db, party, qid);
  const { rows } = await sql<{ claim: string }>`
    select json_build_object(${itemFields(party.side)}, ${detailFields(party.side, settlement)})::text as claim
    from claims c join sales s on s.id = c.sale_id where c.qid = ${qid} and ${ofParty(party)}`.execute(db);
  return rows[0]?.claim ?? null;
}

const sorts = {
  createdAt: () => sql`c.created_at, c.id`,
  "-createdAt": () => sql`c.created_at desc, c.id desc`,
  disputeUntil: () => sql`c.dispute_until nulls last, c.id`,
  "-disputeUntil": () => sql`c.dispute_until desc nulls last, c.id desc`,
  amount: (side: ClaimParty["side"]) => sql`${amountsOf(side).claimed}, c.id`,
  "-amount": (side: ClaimParty["side"]) => sql`${amountsOf(side).claimed} desc, c.id desc`,
} as const;

export interface ClaimQuery {
  readonly status: string;
  readonly reason?: string | undefined;
  readonly search?: string | undefined;
  readonly sale?: string | undefined;
  readonly sort: keyof typeof sorts;
}

/** The order of a list of claims `c`; by the amounts that this side sees. */
export function claimOrder(side: ClaimParty["side"], { sort }: ClaimQuery): RawBuilder<unknown> {
  return sorts[sort](side);
}

/** Whether a claim `c` on a sale `s` is one that a search is for: by its number or the order's, or by a claimed product. */
function isFoundClaim(text: string): RawBuilder<boolean> {
  if (text === "") return sql<boolean>`true`;
  const search = readSearch(text);
  const { orderNumber, code, terms } = search;
  const start = `${likeForm(code.replace(/^(?:#|CLAIM#?)/, ""))}%`;
  const ways: RawBuilder<unknown>[] = code === "" ? [] : [sql`c.number like ${start}`];
  if (orderNumber !== null) ways.push(sql`s.number like ${`${orderNumber}%`}`);
  if (terms.length > 0)
    ways.push(
      sql`c.id = any(array(select x.claim_id from claim_lines x join sale_lines l on l.id = x.sale_line_id where ${isLineOf(search)}))`,
    );
  return ways.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

/** The filters on claims `c` on sales `s`, besides the tenant's. */
export function matches({ status, reason, search, sale }: ClaimQuery): RawBuilder<boolean> {
  const ofStatus = {
    ALL: sql<boolean>`true`,
    OPEN: sql<boolean>`${isOpen}`,
    CLOSED: sql<boolean>`not (${isOpen})`,
  }[status];
  return sql`${ofStatus ?? sql`c.status = ${status}`} and (${sale ?? null}::text is null or s.qid = ${sale ?? null})
    and (${reason ?? null}::text is null or exists (select 1 from claim_lines x where x.claim_id = c.id and x.reason = ${reason ?? null}))
    and ${isFoundClaim(search?.replaceAll("\u0000", "").trim() ?? "")}`;
}

/** A page of a reader's claims as JSON, with the totals of all of them. */
export async function readClaimsPage(
  db: Database,
  party: ClaimParty,
  query: ClaimQuery & { page: number; size: number },
  address: (page: number) => string,
): Promise<string> {
  const { page, size } = query;
  const order = claimOrder(party.side, query);
  const { rows } = await sql<{ page: string }>`
    with mine as (select c.status, ${isOpen} as is_open from claims c where ${ofParty(party)}),
    counts as (
      select json_object_agg(name, n) as counts from (
        select status as name, count(*) as n from mine group by status
        union all select 'ALL', count(*) from mine
        union all select 'OPEN', count(*) from mine where is_open
        union all select 'CLOSED', count(*) from mine where not is_open) x),
    found as (
      select c.id, row_number() over (order by ${order}) as place from claims c join sales s on s.id = c.sale_id
      where ${ofParty(party)} and ${matches(query)}),
    counted as (select count(*)::int as n from found)
    select json_build_object(${cappedPageFields({ page, size }, address)},
      'counts', counts.counts,
      'results', coalesce((select json_agg(json_build_object(${itemFields(party.side)}) order by x.place)
        from found x join claims c on c.id = x.id join sales s on s.id = c.sale_id
        where x.place > ${(page - 1) * size}::int and x.place <= ${page * size}::int), '[]'::json))::text as page
    from counted, counts`.execute(db);
  return rows[0]?.page ?? "";
}

/** The claims on an order of a buyer as JSON, newest first; null when the buyer has no such order. */
export async function readOrderClaimsPage(
  db: Database,
  key: { buyerId: number; orderQid: string },
  { page, size }: { page: number; size: number },
  address: (page: number) => string,
): Promise<string | null> {
  const { rows } = await sql<{ page: string }>`
    select (select json_build_object(${pageFields({ page, size }, address, { count: sql`count(*)` })},
        ${resultsByPlace(sql`claim`, { page, size })})
      from (
        select row_number() over (order by c.created_at desc, c.id desc) as place, json_build_object(${itemFields("BUYER")}) as claim
        from claims c join sales s on s.id = c.sale_id where s.order_id = o.id and c.buyer_id = o.buyer_id) found)::text as page
    from orders o where o.qid = ${key.orderQid} and o.buyer_id = ${key.buyerId}`.execute(db);
  return rows[0]?.page ?? null;
}

/** One piece of evidence of a claim as JSON. */
export async function readEvidenceJson(tx: Tx, claimId: number, qid: string): Promise<string | null> {
  const { rows } = await sql<{ evidence: string }>`
    select ${evidenceObject}::text as evidence from claim_evidence e join files f on f.hash = e.file_hash
    where e.claim_id = ${claimId} and e.qid = ${qid}`.execute(tx);
  return rows[0]?.evidence ?? null;
}

/** Name and hash of a claim's file; undefined when the reader has no such claim, or may not see the file. */
export async function readEvidenceFile(
  db: Database,
  party: ClaimParty,
  key: { claimQid: string; evidenceQid: string },
): Promise<{ name: string; hash: Buffer } | undefined> {
  const { rows } = await sql<{ name: string; hash: Buffer }>`
    select e.file_name as name, e.file_hash as hash
    from claim_evidence e join claims c on c.id = e.claim_id
    where c.qid = ${key.claimQid} and e.qid = ${key.evidenceQid} and ${ofParty(party)}
      and (${party.side === "BUYER"}::boolean = false or e.added_by = 'BUYER')`.execute(db);
  return rows[0];
}

/**
 * The total of a seller's next credit note, as JSON.
 * @param month "YYYY-MM"
 */
export async function readForecastJson(db: Database, sellerId: number, month: string): Promise<string> {
  // At each rate the share of the VAT of the sale, as when a claim is decided.
  const openVat = sql`(select sum(round(g.goods * v.vat_minor * s.vat_minor
      / nullif((v.goods_minor + v.fee_minor) * expected_vat(s.net_by_rate, s.shipping_fee_minor)::numeric, 0)))::bigint
    from (select l.vat_rate, sum(greatest(1, round(l.price_minor * x.quantity * x.share_percent / 100.0))) as goods
      from claim_lines x join sale_lines l on l.id = x.sale_line_id where x.claim_id = c.id group by 1) g
    join vat_by_rate(s.net_by_rate, s.shipping_fee_minor) v on v.rate = g.vat_rate)`;
  const { rows } = await sql<{ forecast: string }>`
    with parts as (
      select c.currency, ${isOpen} as is_open,
        case when ${isOpen} then c.claimed_goods_minor + coalesce(${openVat}, 0) else c.approved_goods_minor + c.approved_vat_minor end as amount
      from claims c join sales s on s.id = c.sale_id
      where c.seller_id = ${sellerId} and (${isOpen} or (c.status = 'DECIDED' and c.fault = 'SELLER' and c.outcome <> 'REJECTED'))
    ), sums as (
      select currency, count(*) filter (where not is_open) as approved_count, coalesce(sum(amount) filter (where not is_open), 0)::bigint as approved,
        count(*) filter (where is_open) as open_count, coalesce(sum(amount) filter (where is_open), 0)::bigint as open
      from parts group by currency)
    select json_build_object('month', ${month}::text, 'results', coalesce(json_agg(json_build_object('currency', currency,
      'approved', json_build_object('count', approved_count, 'amount', money_text(approved)),
      'open', json_build_object('count', open_count, 'amount', money_text(open)),
      'expected', money_text(approved + open)) order by currency), '[]'::json))::text as forecast
    from sums`.execute(db);
  return rows[0]?.forecast ?? "";
}

/** What the buyer of a claim was last asked. */
export async function readAskedQuestion(tx: Tx, claimId: number): Promise<string> {
  const { rows } = await sql<{ question: string }>`
    select coalesce(detail, '') as question from claim_events
    where claim_id = ${claimId} and type = 'claim.info_requested' order by id desc limit 1`.execute(tx);
  return rows[0]?.question ?? "";
}
