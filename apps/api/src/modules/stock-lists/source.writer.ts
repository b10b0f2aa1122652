import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { newQid } from "#qid.ts";

export type SourceSettings =
  | { readonly type: "MANUAL" }
  | {
      readonly type: "URL";
      readonly url: string;
      readonly username: string | null;
      /** Undefined keeps the stored one while address and user name stay. */
      readonly sealedPassword: Buffer | undefined;
      readonly scheduleMinutes: number;
    };

/** Sets where a seller's lists come from; a source with an address is read at once and then by its schedule. */
export async function saveSource(
  tx: Tx,
  { sellerId, source, now }: { sellerId: number; source: SourceSettings; now: Date },
): Promise<string> {
  const isUrl = source.type === "URL";
  const sealed = isUrl ? source.sealedPassword : undefined;
  const { rows } = await sql<{ qid: string }>`
    insert into stock_sources as s (qid, seller_id, type, url, username, sealed_password, schedule_minutes, created_at, updated_at, next_run_at)
    values (${newQid()}, ${sellerId}, ${source.type}, ${isUrl ? source.url : null}, ${isUrl ? source.username : null}, ${sealed ?? null}::bytea,
      ${isUrl ? source.scheduleMinutes : null}::int, ${now}, ${now}, ${isUrl ? now : null}::timestamptz)
    on conflict (seller_id) do update set type = excluded.type, url = excluded.url, username = excluded.username,
      sealed_password = case when excluded.type = 'URL' and excluded.sealed_password is null and s.url = excluded.url
        and s.username is not distinct from excluded.username then s.sealed_password else excluded.sealed_password end,
      schedule_minutes = excluded.schedule_minutes, updated_at = excluded.updated_at, next_run_at = excluded.next_run_at,
      last_run_at = case when s.url is not distinct from excluded.url then s.last_run_at end,
      last_result = case when s.url is not distinct from excluded.url then s.last_result end
    returning s.qid`.execute(tx);
  return rows[0]?.qid ?? "";
}

export interface DueSource {
  readonly sellerId: number;
  readonly qid: string;
  readonly url: string;
  readonly username: string | null;
  readonly sealedPassword: Buffer | null;
}

/** Takes the source that has waited longest for its turn, and sets its next one. */
export async function takeDueSource(tx: Tx, now: Date): Promise<DueSource | undefined> {
  const { rows } = await sql<DueSource>`
    update stock_sources s set last_run_at = ${now}, next_run_at = ${now}::timestamptz + make_interval(mins => s.schedule_minutes)
    where s.seller_id = (select seller_id from stock_sources where type = 'URL' and next_run_at <= ${now}
      order by next_run_at limit 1 for no key update skip locked)
    returning s.seller_id as "sellerId", s.qid, s.url, s.username, s.sealed_password as "sealedPassword"`.execute(
    tx,
  );
  return rows[0];
}

/** What the last turn of a source brought. */
export async function noteSourceResult(tx: Tx, sellerId: number, result: string): Promise<void> {
  await sql`update stock_sources set last_result = ${result} where seller_id = ${sellerId}`.execute(tx);
}

/** Whether the newest list of a seller that took effect was this file. */
export async function isCurrentFile(tx: Tx, sellerId: number, hash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select file_hash = ${hash}::bytea as same from stock_lists where seller_id = ${sellerId} and status = 'DONE'
    order by id desc limit 1`.execute(tx);
  return rows[0]?.same === true;
}
