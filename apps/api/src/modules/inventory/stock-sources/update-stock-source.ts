import type { BodyOf } from "@quayside/api-client/contract/endpoint";
import { updateStockSource as endpoint } from "@quayside/api-client/contract/stock-sources/stock-sources.endpoints";
import type { Config } from "#foundation/config.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { sealSecret } from "#modules/inventory/stock-sources/sealed-secret.ts";
import { isSelfServed } from "#modules/inventory/stock-lists/index.ts";
import { auditSource, sourceAnswer } from "#modules/inventory/stock-sources/source.policy.ts";
import {
  type LockedSource,
  isNameTaken,
  lockSource,
} from "#modules/inventory/stock-sources/source.reader.ts";
import { MINUTES, checkedAddress } from "#modules/inventory/stock-sources/source.rules.ts";
import { type SourceChange, changeSource } from "#modules/inventory/stock-sources/source.writer.ts";
import { refuseStale } from "#work/refuse-stale.ts";

/** Changes, pauses or resumes a source. */
export const updateStockSource: Handler<typeof endpoint> = async (context) => {
  const { scope, params, body, services, now, requestId, finish } = context;
  if (!(await isSelfServed(scope))) fail(endpoint, "self_serve_not_available");
  const sellerId = sellerIdOf(scope);
  const call = { scope, qid: params.id, now, requestId };
  return finish(async (tx) => {
    const source = (await lockSource(tx, { sellerId, qid: params.id })) ?? failWith("not_found");
    const subject = { kind: "stock_source", qid: params.id, version: source.version };
    await refuseStale(tx, { endpoint, seen: body.version, scope }, subject);
    const { name } = body;
    if (name !== undefined && (await isNameTaken(tx, { sellerId, name, besides: source.id })))
      fail(endpoint, "source_name_taken");
    await changeSource(tx, { id: source.id, change: changeOf(source, body, services.config), now });
    const changed = Object.keys(body).filter((key) => key !== "version");
    await auditSource(tx, call, { action: "stock_source.update", detail: { changed } });
    return sourceAnswer(tx, call);
  });
};

function changeOf(
  source: LockedSource,
  body: BodyOf<typeof endpoint>,
  config: Pick<Config, "ENVIRONMENT" | "TOKEN_SECRET">,
): SourceChange {
  const { name, mode, stockIs, hideAfterDays, isPaused } = body;
  const forgets = { forgetHostKey: body.forgetHostKey === true, forgetMapping: body.forgetMapping === true };
  const common = { name, mode, stockIs, hideAfterDays, isPaused, ...forgets };
  // A push source has neither an address nor a schedule.
  if (source.kind === "PUSH") return { ...common, isElsewhere: false };
  const checked = body.url === undefined ? null : checkedAddress(config, source.kind, body.url);
  if (checked && "reason" in checked) fail(endpoint, "source_url_not_allowed", { reason: checked.reason });
  const url = checked && "url" in checked ? checked.url : undefined;
  const { username, password = null } = body;
  const privateKey = source.kind === "SFTP" ? (body.privateKey ?? null) : null;
  const isElsewhere =
    (url !== undefined && url !== source.url) || (username !== undefined && username !== source.username);
  const given = sealSecret(config.TOKEN_SECRET, { password, privateKey });
  const schedule = body.schedule === undefined ? undefined : MINUTES[body.schedule];
  // A stored secret is only ever sent to the place it was given for.
  const secret = given ?? (isElsewhere ? null : undefined);
  return { ...common, url, username, secret, scheduleMinutes: schedule, isElsewhere };
}
