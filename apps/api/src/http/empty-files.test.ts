import { allEndpoints } from "@quayside/api-client/contract/all";
import type { Operation } from "@quayside/api-client/contract/endpoint";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { validFor } from "#testing/arbitrary.ts";
import { callerOf, expectDecent, sent } from "#testing/fuzzing.ts";
import { companyOf } from "#testing/market.ts";
import { addressOf, findOwnedId, takesOwnedId } from "#testing/owned-ids.ts";
import { useApi } from "#testing/use-api.ts";

const SEED = 4600;
const NOBODYS = "0123456789ABCDEF";
/** Calls whose answer says what is wrong with a file; all others refuse an empty one. */
const SAYING = new Set(["claims.evaluateEvidence", "claims.evaluateSellerEvidence", "stockSources.pushFile"]);

const api = useApi();
const uploading = allEndpoints.filter(({ bodyAs }) => bodyAs === "multipart");

/** The address with an id of the caller's company, so that the call gets as far as to its file. */
async function ownAddress(endpoint: Operation): Promise<string> {
  const { as = "" } = callerOf(endpoint);
  if (!takesOwnedId(endpoint)) return addressOf(endpoint, NOBODYS);
  const own = await findOwnedId(api.services.db, endpoint, { is: await companyOf(api, as) });
  return addressOf(endpoint, own?.id ?? NOBODYS);
}

async function filesKept(): Promise<number> {
  const { rows } = await sql`select from files where bytes = 0`.execute(api.services.db);
  return rows.length;
}

describe("an empty file", () => {
  it.each(uploading.map((endpoint) => [endpoint.id, endpoint] as const))(
    "is refused by %s as input that is not valid",
    async (id, endpoint) => {
      if (!endpoint.body) throw new Error(`${id} takes a file without a body`);
      const [body] = fc.sample(validFor(endpoint.body), { seed: SEED, numRuns: 1 });
      const form = sent(endpoint, { ...(body as object), file: new File([], "empty.csv") });
      const answer = await api.request(endpoint.method, await ownAddress(endpoint), {
        ...callerOf(endpoint),
        body: form,
      });
      expectDecent(answer);
      if (!SAYING.has(id)) expect(answer.status, JSON.stringify(answer.body)).toBeGreaterThanOrEqual(400);
      expect(await filesKept()).toBe(0);
    },
  );
});
