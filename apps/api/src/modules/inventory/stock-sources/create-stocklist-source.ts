import { createStocklistSource as endpoint } from "@quayside/api-client/contract/stock-sources/stock-sources.endpoints";
import { SOURCE_LIMITS } from "@quayside/api-client/contract/limits.rules";
import type { BodyOf } from "@quayside/api-client/contract/endpoint";
import type { Services, Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { sealSecret } from "#modules/inventory/stock-sources/sealed-secret.ts";
import { isSelfServed } from "#modules/inventory/stock-lists/index.ts";
import { auditSource, sourceAnswer } from "#modules/inventory/stock-sources/source.policy.ts";
import { isNameTaken, lockSources } from "#modules/inventory/stock-sources/source.reader.ts";
import { MINUTES, checkedAddress } from "#modules/inventory/stock-sources/source.rules.ts";
import { type SourceSettings, addSource } from "#modules/inventory/stock-sources/source.writer.ts";

/** Adds a source of stock lists. Its lists are processed like uploads, including the guards. */
export const createStocklistSource: Handler<typeof endpoint> = async (context) => {
  const { scope, body, services, now, requestId, finish } = context;
  if (!(await isSelfServed(scope))) fail(endpoint, "self_serve_not_available");
  const sellerId = sellerIdOf(scope);
  const settings = settingsOf(body, services);
  return finish(async (tx) => {
    const maximum = SOURCE_LIMITS.sources;
    if ((await lockSources(tx, sellerId)) >= maximum) fail(endpoint, "limit_reached", { maximum });
    const { name, kind, mode } = settings;
    if (await isNameTaken(tx, { sellerId, name, besides: null })) fail(endpoint, "source_name_taken");
    const qid = await addSource(tx, { sellerId, settings, userId: scope.userId, now });
    const call = { scope, qid, now, requestId };
    await auditSource(tx, call, { action: "stock_source.create", detail: { name, kind, mode } });
    return sourceAnswer(tx, call);
  });
};

function settingsOf(body: BodyOf<typeof endpoint>, { config }: Services): SourceSettings {
  const { kind, name, mode, stockIs, hideAfterDays } = body;
  const common = { kind, name, mode, stockIs, hideAfterDays };
  if (body.kind === "PUSH")
    return { ...common, url: null, username: null, secret: null, scheduleMinutes: null };
  const checked = checkedAddress(config, body.kind, body.url);
  if ("reason" in checked) return fail(endpoint, "source_url_not_allowed", { reason: checked.reason });
  const privateKey = body.kind === "SFTP" ? (body.privateKey ?? null) : null;
  return {
    ...common,
    url: checked.url,
    username: body.username ?? null,
    secret: sealSecret(config.TOKEN_SECRET, { password: body.password ?? null, privateKey }),
    scheduleMinutes: MINUTES[body.schedule],
  };
}
