import { unpauseSeller as endpoint } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { readConduct, readPauseJson } from "#modules/fulfilment/sellers/pause.reader.ts";
import { judge } from "#modules/fulfilment/sellers/pause.rules.ts";
import { liveStatements, lockSeller } from "#modules/fulfilment/sellers/pause.writer.ts";
import { resume } from "#modules/fulfilment/sellers/resume.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { byUser } from "#db/audit.writer.ts";

/** Ends a pause: the seller's own at any time, one by the marketplace once its rule is met again. */
export const unpauseSeller: Handler<typeof endpoint> = async ({ tx, scope, now, requestId }) => {
  const seller = (await lockSeller(tx, scope.sellerId ?? failWith("not_allowed"))) ?? failWith("not_found");
  const { sellerId, status, pausedBy } = seller;
  if (status !== "ACTIVE") {
    if (status !== "PAUSED") fail(endpoint, "invalid_state", { status, pausedBy });
    if (pausedBy === "PLATFORM") {
      const statement = (await liveStatements(tx, sellerId)).find(({ kind }) => kind === "PAUSE");
      const [conduct] = await readConduct(tx, { sellerId, now });
      const broken = conduct
        ? judge(conduct).find(({ rule, severity }) => rule === statement?.rule && severity === "PAUSE")
        : undefined;
      if (broken) {
        const { rule, value, limit } = broken;
        fail(endpoint, "pause_not_fixed", { rule, value, limit, statementQid: statement?.qid ?? null });
      }
    }
    await resume(tx, {
      seller,
      because: "FIXED",
      text: `${scope.userName} ended the pause of your account.`,
      actor: byUser({ scope, requestId, now }, sellerId),
    });
  }
  return jsonOr404(await readPauseJson(tx, sellerId));
};
