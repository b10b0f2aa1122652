import type * as contract from "@quayside/api-client/contract/integrations/integrations.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import { type Handler, PageJson } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { readApiKeysJson } from "#modules/identity/api-keys/api-key.reader.ts";
import { sessionNameOf } from "#modules/identity/api-keys/api-key.rules.ts";
import { endApiKey } from "#modules/identity/api-keys/api-key.writer.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** Ends a key immediately, in every process. */
export const revokeApiKey: Handler<typeof contract.revokeApiKey> = async ({
  tx,
  scope,
  params,
  services,
  now,
  requestId,
}) => {
  const sellerId = sellerIdOf(scope);
  const { qid } = params;
  const realNow = services.securityClock.now();
  if (!(await endApiKey(tx, { sellerId, qid, sessionName: sessionNameOf(qid), now: realNow })))
    failWith("not_found");
  await writeAudit(tx, byUser({ scope, requestId, now }, sellerId), {
    action: "api_key.revoked",
    subjectKind: "api_key",
    subjectQid: qid,
  });
  return new PageJson(await readApiKeysJson(tx, { sellerId, now: realNow }));
};

/** The company's active keys. */
export const listApiKeys: Handler<typeof contract.listApiKeys> = async ({ db, scope, services }) =>
  new PageJson(await readApiKeysJson(db, { sellerId: sellerIdOf(scope), now: services.securityClock.now() }));
