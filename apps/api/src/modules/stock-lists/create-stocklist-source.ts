import {
  type SourceSchedule,
  createStocklistSource as endpoint,
} from "@quayside/api-client/contract/stock-lists/index";
import { writeAudit } from "#db/audit.writer.ts";
import { evaluateFlags } from "#flags.ts";
import { type Handler, PageJson } from "#http/context.ts";
import { fail } from "#http/fail.ts";
import { sellerIdOf } from "#modules/sales/index.ts";
import { findMapping } from "#modules/stock-lists/mapping.reader.ts";
import { sealPassword } from "#modules/stock-lists/sealed-password.ts";
import { sourceUrlOf } from "#modules/stock-lists/source-url.rules.ts";
import { readSourceJson } from "#modules/stock-lists/source.reader.ts";
import { saveSource } from "#modules/stock-lists/source.writer.ts";

const MINUTES: Readonly<Record<SourceSchedule, number>> = {
  "30_MINUTES": 30,
  HOUR: 60,
  "6_HOURS": 360,
  DAY: 1440,
};

/** Sets where the seller's stock lists come from: files by hand, or an address that is read by a schedule. */
export const createStocklistSource: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, body, services, now, requestId } = context;
  const sellerId = sellerIdOf(scope);
  const user = { qid: scope.userQid, email: scope.userEmail, country: null };
  const flags = await evaluateFlags(user);
  if (flags["self_serve_stock_ingestion"] !== true) fail(endpoint, "self_serve_not_available");

  if (body.type === "URL") {
    const checked = sourceUrlOf(body.url);
    if ("fault" in checked) return fail(endpoint, "source_url_not_allowed", { reason: checked.fault });
    if (!(await findMapping(tx, sellerId))) fail(endpoint, "mapping_missing");
    const { password } = body;
    const source = {
      type: "URL",
      url: checked.url.href,
      username: body.username ?? null,
      sealedPassword:
        password === undefined ? undefined : sealPassword(services.config.TOKEN_SECRET, password),
      scheduleMinutes: MINUTES[body.schedule],
    } as const;
    await record(await saveSource(tx, { sellerId, source, now }), { host: checked.url.hostname });
  } else {
    await record(await saveSource(tx, { sellerId, source: { type: "MANUAL" }, now }), {});
  }
  return new PageJson(await readSourceJson(tx, sellerId));

  function record(qid: string, detail: object): Promise<void> {
    return writeAudit(
      tx,
      { userId: scope.userId, kind: "user", organisationId: sellerId, requestId, at: now },
      {
        action: "stock_source.set",
        subjectKind: "stock_source",
        subjectQid: qid,
        detail: { type: body.type, ...detail },
      },
    );
  }
};
