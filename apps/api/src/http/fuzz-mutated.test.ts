import type { Operation } from "@quayside/api-client/contract/endpoint";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { validFor } from "#testing/arbitrary.ts";
import { DatabaseState } from "#testing/database-state.ts";
import {
  addressFor,
  callerOf,
  expectDecent,
  fuzzedWithBody,
  idsInPlace,
  patienceFor,
  sent,
  UNLIMITED,
} from "#testing/fuzzing.ts";
import { useApi } from "#testing/use-api.ts";

/** Maximum requests per endpoint; `npm run proof -- fuzz` sends many more. */
const RUNS = Number(process.env["FUZZ_RUNS"] ?? 12);
const SEED = Number(process.env["FUZZ_SEED"] ?? 4600);

const api = useApi(UNLIMITED);
let state: DatabaseState;
beforeAll(async () => {
  state = await DatabaseState.of(api.services.db);
}, patienceFor(RUNS));

/** A valid body with one mutation: a field missing, of another type, or unknown. */
function mutated(endpoint: Operation): fc.Arbitrary<unknown> {
  const schema = endpoint.body;
  if (!schema) return fc.constant(undefined);
  return fc
    .tuple(validFor(schema), fc.nat(), fc.constantFrom("missing", "null", "number", "list", "unknown"))
    .map(([valid, at, how]) => {
      const body = { ...(valid as Record<string, unknown>) };
      const names = Object.keys(body);
      const name = names[at % Math.max(1, names.length)];
      if (how === "unknown" || name === undefined) return { ...body, isSeller: true };
      if (how === "missing") return Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
      return { ...body, [name]: how === "null" ? null : how === "number" ? 1e308 : [[]] };
    })
    .filter((body) => !schema.safeParse(body).success);
}

describe("input with one mutation", () => {
  it.each(fuzzedWithBody.map((endpoint) => [endpoint.id, endpoint] as const))(
    "is refused without side effects: %s",
    async (_id, endpoint) => {
      const caller = callerOf(endpoint);
      if (caller.as) await api.tokenOf(caller.as, caller.application);
      const changed = await state.watch();
      await fc.assert(
        fc.asyncProperty(idsInPlace, mutated(endpoint), async (id, body) => {
          const answer = await api.request(endpoint.method, addressFor(endpoint, id), {
            ...caller,
            body: sent(endpoint, body),
          });
          expectDecent(answer);
          expect(answer.status).toBeGreaterThanOrEqual(400);
        }),
        { numRuns: Math.ceil(RUNS / 4), seed: SEED },
      );
      expect(await changed()).toEqual([]);
    },
    patienceFor(RUNS),
  );
});
