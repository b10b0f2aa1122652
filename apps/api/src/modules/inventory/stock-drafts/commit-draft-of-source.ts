import type { Tx } from "#db/database.ts";
import { type LockedDraft, lockDraftById } from "#modules/inventory/stock-drafts/draft.reader.ts";
import { markCommitted } from "#modules/inventory/stock-drafts/draft.writer.ts";
import { addListOfDraft, isInventoryFree } from "#modules/inventory/stock-lists/index.ts";

export type CommittableDraft = LockedDraft;

/** Locks a draft of a source; undefined when it no longer exists. */
export const lockCommittable = (tx: Tx, id: number): Promise<CommittableDraft | undefined> =>
  lockDraftById(tx, id);

/**
 * Turns a ready draft of a source into a stock list in a locked inventory. The list itself checks whether it must be
 * held.
 * @returns its qid; null while another list is being processed or held
 */
export async function commitDraftOfSource(
  tx: Tx,
  { draft, now }: { draft: CommittableDraft; now: Date },
): Promise<string | null> {
  const { id, sellerId, mapping, fileHash, fileName } = draft;
  if (!mapping) throw new Error("A draft that is ready has a mapping");
  if (!(await isInventoryFree(tx, sellerId))) return null;
  const file = { name: fileName, hash: fileHash };
  const { mode } = mapping;
  const qid = await addListOfDraft(tx, {
    draftId: id,
    sellerId,
    file,
    mapping,
    mode,
    confirmed: null,
    userId: null,
    now,
  });
  await markCommitted(tx, id, now);
  return qid;
}
