import { type AuditActor, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { notify } from "#modules/platform/notifications/index.ts";
import {
  type LockedSeller,
  announceSeller,
  endStatements,
  liveStatements,
  writeResume,
} from "#modules/fulfilment/sellers/pause.writer.ts";

/** Ends the pause of a locked seller and its statement, and announces it. */
export async function resume(
  tx: Tx,
  {
    seller,
    because,
    text,
    actor,
  }: { seller: LockedSeller; because: "FIXED" | "APPEAL"; text: string; actor: AuditActor },
): Promise<void> {
  const { sellerId, qid } = seller;
  const pauses = (await liveStatements(tx, sellerId)).filter(({ kind }) => kind === "PAUSE");
  await endStatements(tx, { ids: pauses.map(({ id }) => id), reason: because, now: actor.at });
  await writeResume(tx, sellerId);
  await announceSeller(tx, seller, actor.at);
  await writeAudit(tx, actor, {
    action: "seller.unpause",
    subjectKind: "seller",
    subjectQid: qid,
    detail: { pausedBy: seller.pausedBy, reason: seller.pauseReason },
  });
  await notify(tx, {
    organisationId: sellerId,
    type: "seller.resumed",
    subject: { kind: "seller", qid },
    title: "You are selling again",
    text: [text, "Buyers see your offers again."],
    path: "/dashboard/",
    now: actor.at,
  });
}
