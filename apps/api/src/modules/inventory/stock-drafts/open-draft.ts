import type { StockDraftStatus } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { type AuditEntry, writeAudit, byUser } from "#db/audit.writer.ts";
import type { Database, Tx } from "#db/database.ts";
import { PageJson, type Scope } from "#kernel/context.ts";
import { ApiFailure, commonFailure, failWith } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { type LockedDraft, lockDraft, readDraftJson } from "#modules/inventory/stock-drafts/draft.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { type RefusingStale, refuseStale } from "#work/refuse-stale.ts";

/** The context of a draft change. */
export interface DraftCall {
  readonly scope: Scope;
  readonly qid: string;
  readonly now: Date;
  readonly requestId: string;
}

/** A refusal because of the draft's state. */
export function wrongState(draftStatus: string): ApiFailure {
  const { status, code, message } = commonFailure("invalid_state");
  return new ApiFailure(status, code, message, { status: draftStatus });
}

/**
 * Locks a draft of the caller's company that is in one of the given states.
 * @param seenBy a call that ends the draft, with the version that its caller saw
 * @throws ApiFailure not_found, version_conflict, or invalid_state with the status
 */
export async function openDraft(
  tx: Tx,
  { scope, qid }: Pick<DraftCall, "scope" | "qid">,
  from: readonly StockDraftStatus[],
  seenBy?: { readonly endpoint: RefusingStale; readonly seen: number | undefined },
): Promise<LockedDraft> {
  const draft = (await lockDraft(tx, { sellerId: sellerIdOf(scope), qid })) ?? failWith("not_found");
  if (seenBy) await refuseStale(tx, { ...seenBy, scope }, { kind: "stock_draft", ...draft });
  if (!from.includes(draft.status)) throw wrongState(draft.status);
  return draft;
}

/** The audit row of a user's action on a draft. */
export function auditDraft(
  tx: Tx,
  { scope, qid, now, requestId }: DraftCall,
  entry: Pick<AuditEntry, "action" | "detail">,
): Promise<void> {
  const organisationId = sellerIdOf(scope);
  return writeAudit(tx, byUser({ scope, requestId, now }, organisationId), {
    subjectKind: "stock_draft",
    subjectQid: qid,
    ...entry,
  });
}

/** A draft in answer form. @throws ApiFailure not_found */
export async function draftAnswer(
  db: Database | Tx,
  { scope, qid, now }: Pick<DraftCall, "scope" | "qid" | "now">,
): Promise<PageJson> {
  const key = { sellerId: sellerIdOf(scope), qid, now };
  return jsonOr404(await readDraftJson(db, key));
}
