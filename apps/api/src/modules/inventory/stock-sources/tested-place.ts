import type { BodyOf } from "@quayside/api-client/contract/endpoint";
import { testStockSource as endpoint } from "@quayside/api-client/contract/stock-sources/stock-sources.endpoints";
import type { Scope, Services } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import type { FetchedPlace } from "#modules/inventory/stock-sources/fetch-source.ts";
import { openSecret } from "#modules/inventory/stock-sources/sealed-secret.ts";
import { checkedAddress } from "#modules/inventory/stock-sources/source.rules.ts";
import { type LockedSource, findSource } from "#modules/inventory/stock-sources/source.reader.ts";

/**
 * The location of a connection test, and its secret: the given one, otherwise the stored one.
 * @throws ApiFailure source_url_not_allowed or not_found
 */
export async function testedPlace(
  body: BodyOf<typeof endpoint>,
  scope: Scope,
  { config, db }: Services,
): Promise<FetchedPlace> {
  const { kind, sourceQid } = body;
  const checked = checkedAddress(config, kind, body.url);
  if ("reason" in checked) return fail(endpoint, "source_url_not_allowed", { reason: checked.reason });
  const { url } = checked;
  const username = body.username ?? null;
  const given = {
    password: body.password ?? null,
    privateKey: body.kind === "SFTP" ? (body.privateKey ?? null) : null,
  };
  const key = { sellerId: sellerIdOf(scope), qid: sourceQid ?? "" };
  const stored = sourceQid === undefined ? undefined : ((await findSource(db, key)) ?? failWith("not_found"));
  const isSame = stored !== undefined && isPlaceOf(stored, { url, username });
  const isGiven = given.password !== null || given.privateKey !== null;
  const secret = isGiven || !isSame ? given : openSecret(config, stored);
  return { kind, url, username, ...secret, hostKey: isSame ? stored.hostKey : null };
}

/** A stored secret is only ever sent to the place it was given for. */
const isPlaceOf = (source: LockedSource, place: { url: string; username: string | null }): boolean =>
  source.url === place.url && source.username === place.username;
