import type { InitialCheckResult } from "@quayside/api-client/contract/initial-check/initial-check.schemas";
import type { StockMapping } from "@quayside/api-client/contract/stock-lists/stock-file.schema";
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { type WorkLease, ofLease, oldestToTake } from "#db/work-lease.ts";
import { keepFile } from "#files/file.writer.ts";
import { newQid } from "#kernel/qid.ts";

const MEDIA_TYPE = "application/octet-stream";

/** Queues a check with its file. */
export async function addInitialCheck(
  tx: Tx,
  check: {
    file: { name: string; content: Buffer; hash: Buffer };
    mapping: StockMapping;
    dealId: string | null;
    userId: number;
    now: Date;
  },
): Promise<string> {
  const { file, now } = check;
  const qid = newQid();
  await keepFile(tx, { mediaType: MEDIA_TYPE, content: file.content, hash: file.hash }, now);
  await sql`
    insert into initial_checks (qid, deal_id, file_hash, file_name, mapping, status, created_by, created_at)
    select ${qid}, ${check.dealId}, ${file.hash}::bytea, ${file.name}, ${JSON.stringify(check.mapping)}::jsonb, 'WAITING', ${check.userId}, ${now}`.execute(
    tx,
  );
  return qid;
}

export interface TakenCheck extends WorkLease {
  readonly qid: string;
  readonly fileHash: Buffer;
  readonly mapping: StockMapping;
}

/** Takes the oldest check that is queued or was interrupted. */
export async function takeInitialCheck(tx: Tx, now: Date): Promise<TakenCheck | undefined> {
  const { rows } = await sql<TakenCheck>`
    update initial_checks set status = 'RUNNING', started_at = ${now}, attempts = attempts + 1, processed_count = 0
    where id = ${oldestToTake("initial_checks", sql`started_at`, now)}
    returning id, qid, file_hash as "fileHash", mapping, attempts`.execute(tx);
  return rows[0];
}

/** Stores the progress of a check. */
export async function noteProgress(
  tx: Tx,
  check: TakenCheck,
  { rowCount, processed }: { rowCount: number; processed: number },
): Promise<void> {
  await sql`
    update initial_checks set row_count = ${rowCount}, processed_count = ${processed}
    where ${ofLease("initial_checks", check)}`.execute(tx);
}

/** Stores the result of a check, unless another attempt has overtaken this one. */
export async function finishInitialCheck(
  tx: Tx,
  check: TakenCheck,
  outcome: { result: InitialCheckResult } | { failure: string },
  now: Date,
): Promise<boolean> {
  const { rows } =
    "result" in outcome
      ? await sql`update initial_checks set status = 'DONE', result = ${JSON.stringify(outcome.result)}::jsonb, finished_at = ${now}
          where ${ofLease("initial_checks", check)} returning id`.execute(tx)
      : await sql`update initial_checks set status = 'FAILED', failure = ${outcome.failure}, finished_at = ${now}
          where ${ofLease("initial_checks", check)} returning id`.execute(tx);
  return rows.length > 0;
}
