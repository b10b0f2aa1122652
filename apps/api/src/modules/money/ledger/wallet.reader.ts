import type { WalletSource } from "@quayside/api-client/contract/wallets/wallets.schemas";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { cappedPageFields, countedTo } from "#db/page-fields.ts";

// A wallet's balance is owed to its company, so the ledger carries it as a credit: the balance is the negated sum.
const walletObject = sql`json_build_object('qid', w.qid, 'currency', w.currency,
  'balance', money_text(coalesce((select -sum(e.amount_minor) from ledger_entries e
    where e.organisation_id = w.organisation_id and e.account = 'buyer_wallet' and e.currency = w.currency), 0)::bigint),
  'pending', money_text(coalesce((select sum(r.amount_minor) from orders o join sales s on s.order_id = o.id join refunds r on r.sale_id = s.id
    where o.buyer_id = w.organisation_id and r.status = 'PENDING' and r.currency = w.currency), 0)::bigint))`;

/** The wallets of a buyer as JSON. */
export async function readWalletsJson(db: Database, buyerId: number): Promise<string> {
  const { rows } = await sql<{ wallets: string }>`
    select json_build_object('results', coalesce(json_agg(${walletObject} order by w.currency), '[]'::json))::text as wallets
    from wallets w where w.organisation_id = ${buyerId}`.execute(db);
  return rows[0]?.wallets ?? "";
}

/** One wallet of a buyer as JSON; null when the buyer has no such wallet. */
export async function readWalletJson(
  db: Database | Tx,
  key: { buyerId: number; qid: string },
): Promise<string | null> {
  const { rows } = await sql<{ wallet: string }>`
    select ${walletObject}::text as wallet from wallets w
    where w.qid = ${key.qid} and w.organisation_id = ${key.buyerId}`.execute(db);
  return rows[0]?.wallet ?? null;
}

/** Source of a wallet line by the kind of its ledger transaction. */
const sourceOfKind: Readonly<Record<string, WalletSource>> = {
  ORDER_PAID: "ORDER_PAYMENT",
  SALE_PAID: "REDUCTION_REFUND",
  SALE_DECLINED: "DECLINE_REFUND",
  SALE_EXPIRED: "EXPIRY_REFUND",
  SALE_CANCELLED: "CANCELLATION_REFUND",
  CLAIM: "CLAIM_REFUND",
  WALLET_APPLIED: "ORDER_PAYMENT",
  WALLET_RELEASED: "EXPIRY_REFUND",
  WALLET_WITHDRAWN: "WITHDRAWAL",
  WALLET_RETURNED: "WITHDRAWAL",
  ADJUSTMENT: "ADJUSTMENT",
};

const sourceSql: RawBuilder<unknown> = sql`(${JSON.stringify(sourceOfKind)}::json ->> t.kind)`;

/** One page of a wallet's movements as JSON, newest first; null when the buyer has no such wallet. */
export async function readWalletLinesJson(
  db: Database,
  key: { buyerId: number; qid: string; page: number; size: number; source: WalletSource | "ALL" },
  pageUrl: (page: number) => string,
): Promise<string | null> {
  const { page, size, source } = key;
  const ofSource = source === "ALL" ? sql`true` : sql`${sourceSql} = ${source}`;
  const { rows } = await sql<{ page: string }>`
    with wallet as (
      select * from wallets where qid = ${key.qid} and organisation_id = ${key.buyerId}
    ), lines as (
      select e.id, e.amount_minor, t.* from wallet w
      join ledger_entries e on e.organisation_id = w.organisation_id and e.account = 'buyer_wallet' and e.currency = w.currency
      join lateral (select qid as line_qid, kind, at, order_id, sale_id from ledger_transactions where id = e.transaction_id) t on true
      where ${ofSource}
    ), counted as (select count(*)::int as n from (select 1 from lines limit ${countedTo({ page, size })}) c)
    select json_build_object(${cappedPageFields({ page, size }, pageUrl)},
      'results', coalesce((select json_agg(json_build_object('qid', t.line_qid, 'source', ${sourceSql},
          'amount', money_text(-t.amount_minor), 'currency', w.currency, 'at', instant_text(t.at),
          'saleQid', s.qid, 'orderQid', o.qid) order by t.id desc)
        from (select * from lines order by id desc limit ${size} offset ${(page - 1) * size}) t
        left join sales s on s.id = t.sale_id left join orders o on o.id = t.order_id), '[]'::json))::text as page
    from wallet w, counted`.execute(db);
  return rows[0]?.page ?? null;
}
