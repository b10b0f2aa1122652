import { createApiKey as endpoint } from "@quayside/api-client/contract/integrations/integrations.endpoints";
import { INTEGRATION_LIMITS } from "@quayside/api-client/contract/limits.rules";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import { DAY_MS } from "#kernel/durations.ts";
import { type Handler, PageJson } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { readNewApiKeyJson } from "#modules/identity/api-keys/api-key.reader.ts";
import { newApiKey } from "#modules/identity/api-keys/api-key.rules.ts";
import { addApiKey, countApiKeys } from "#modules/identity/api-keys/api-key.writer.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { requireFreshSignIn } from "#modules/identity/session/index.ts";
import { newQid } from "#kernel/qid.ts";

/** Creates a key for the company's programs; its expiry follows security time, as for every credential. */
export const createApiKey: Handler<typeof endpoint> = async ({
  tx,
  scope,
  body,
  services,
  now,
  requestId,
}) => {
  const sellerId = sellerIdOf(scope);
  await requireFreshSignIn(tx, scope, services);
  const realNow = services.securityClock.now();
  const maximum = INTEGRATION_LIMITS.apiKeys;
  if ((await countApiKeys(tx, { sellerId, now: realNow })) >= maximum)
    fail(endpoint, "limit_reached", { maximum });
  const { key, prefix, hash } = newApiKey();
  const qid = newQid();
  const { name, access, expiresInDays } = body;
  const expiresAt = expiresInDays === null ? null : new Date(realNow.getTime() + expiresInDays * DAY_MS);
  await addApiKey(tx, {
    qid,
    sellerId,
    name,
    prefix,
    hash,
    access,
    userId: scope.userId,
    now: realNow,
    expiresAt,
  });
  await writeAudit(tx, byUser({ scope, requestId, now }, sellerId), {
    action: "api_key.created",
    subjectKind: "api_key",
    subjectQid: qid,
    detail: { name, access, prefix },
  });
  return new PageJson(await readNewApiKeyJson(tx, { qid, key }));
};
