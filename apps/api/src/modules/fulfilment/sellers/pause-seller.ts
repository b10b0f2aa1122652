import { PAUSE_MAX_DAYS } from "@quayside/api-client/contract/sellers/pause.schema";
import { pauseSeller as endpoint } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { formatDate } from "@quayside/format/date";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { addDays, localDay } from "#modules/platform/calendar/index.ts";
import { notify } from "#modules/platform/notifications/index.ts";
import { readPauseJson } from "#modules/fulfilment/sellers/pause.reader.ts";
import { announceSeller, lockSeller, writePause } from "#modules/fulfilment/sellers/pause.writer.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/**
 * Pauses the seller, or changes reason and end of its own pause. Its offers are hidden from now on; earlier orders
 * remain due. A seller cannot change a pause by the marketplace.
 */
export const pauseSeller: Handler<typeof endpoint> = async ({ tx, scope, body, now, requestId }) => {
  const seller = (await lockSeller(tx, scope.sellerId ?? failWith("not_allowed"))) ?? failWith("not_found");
  const { sellerId, status, pausedBy } = seller;
  const expectedPauseEnd = body.expectedPauseEnd ?? null;
  const today = localDay(now, seller.timeZone);
  const [earliest, latest] = [addDays(today, 1), addDays(today, PAUSE_MAX_DAYS)];
  const answer = async () => jsonOr404(await readPauseJson(tx, sellerId));

  const isSame = seller.pauseReason === body.reason && seller.expectedPauseEnd === expectedPauseEnd;
  if (pausedBy === "SELLER" && isSame) return answer();
  if (expectedPauseEnd !== null && (expectedPauseEnd < earliest || expectedPauseEnd > latest))
    fail(endpoint, "pause_end_invalid", { earliest, latest });
  if (status !== "ACTIVE" && pausedBy !== "SELLER") fail(endpoint, "invalid_state", { status, pausedBy });

  await writePause(tx, { sellerId, reason: body.reason, expectedPauseEnd, by: "SELLER", now });
  await announceSeller(tx, seller, now);
  await writeAudit(tx, byUser({ scope, requestId, now }, sellerId), {
    action: "seller.pause",
    subjectKind: "seller",
    subjectQid: seller.qid,
    detail: { ...body },
  });
  await notify(tx, {
    organisationId: sellerId,
    type: "seller.paused",
    subject: { kind: "seller", qid: seller.qid },
    title: "Your account is paused",
    text: [
      `${scope.userName} paused your account${expectedPauseEnd ? ` until ${formatDate(expectedPauseEnd)}` : ""}.`,
      "Buyers do not see your offers. Orders that you have already stay due.",
    ],
    path: "/dashboard/",
    now,
  });
  return answer();
};
