import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { validFor } from "#testing/arbitrary.ts";
import {
  addressFor,
  callerOf,
  documentedStatuses,
  expectDecent,
  fuzzedWithBody,
  ids,
  patienceFor,
  sent,
  UNLIMITED,
} from "#testing/fuzzing.ts";
import { useApi } from "#testing/use-api.ts";

/** Maximum requests per endpoint; `npm run proof -- fuzz` sends many more. */
const RUNS = Number(process.env["FUZZ_RUNS"] ?? 6);
const SEED = Number(process.env["FUZZ_SEED"] ?? 4600);

const api = useApi(UNLIMITED);

describe("well-formed input", () => {
  it.each(fuzzedWithBody.map((endpoint) => [endpoint.id, endpoint] as const))(
    "is answered according to the contract: %s",
    async (_id, endpoint) => {
      const caller = callerOf(endpoint);
      const statuses = documentedStatuses(endpoint);
      await fc.assert(
        fc.asyncProperty(ids, validFor(endpoint.body ?? z.unknown()), async (id, body) => {
          const answer = await api.request(endpoint.method, addressFor(endpoint, id), {
            ...caller,
            body: sent(endpoint, body),
          });
          expectDecent(answer);
          expect([...statuses]).toContain(answer.status);
        }),
        { numRuns: Math.ceil(RUNS / 2), seed: SEED },
      );
    },
    patienceFor(RUNS),
  );
});
