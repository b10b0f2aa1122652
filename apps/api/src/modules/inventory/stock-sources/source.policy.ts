import { type AuditEntry, writeAudit, byUser } from "#db/audit.writer.ts";
import type { Database, Tx } from "#db/database.ts";
import { PageJson, type Scope } from "#kernel/context.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { readSourceJson } from "#modules/inventory/stock-sources/source.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** The context of a call about a source. */
export interface SourceCall {
  readonly scope: Scope;
  readonly qid: string;
  readonly now: Date;
  readonly requestId: string;
}

/** The audit row of a user's action on a source. */
export function auditSource(
  tx: Tx,
  { scope, qid, now, requestId }: SourceCall,
  entry: Pick<AuditEntry, "action" | "detail">,
): Promise<void> {
  const organisationId = sellerIdOf(scope);
  return writeAudit(tx, byUser({ scope, requestId, now }, organisationId), {
    subjectKind: "stock_source",
    subjectQid: qid,
    ...entry,
  });
}

/** A source in answer form. @throws ApiFailure not_found */
export async function sourceAnswer(
  db: Database | Tx,
  { scope, qid }: Pick<SourceCall, "scope" | "qid">,
): Promise<PageJson> {
  return jsonOr404(await readSourceJson(db, { sellerId: sellerIdOf(scope), qid }));
}
